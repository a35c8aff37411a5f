import { lazyComponent, Rating, Stack, Text } from '@boom/platform';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useModerationTexts } from './i18n';
import { ModerationList } from './ModerationList';
import { useFindReviewQuery, useListReviewQueueQuery } from './moderation.api';

const ReviewDialog = lazyComponent(() => import(/* webpackChunkName: 'answers' */ './ReviewDialog'));

/** What buyers say of products: read, published, answered. */
export function Component() {
  const { t } = useModerationTexts();
  const address = useListAddress();
  const filter = { ...pageQuery(address), state: address.filter('estado') };
  const query = useListReviewQueueQuery(filter, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindReviewQuery);
  return (
    <>
      <ModerationList
        kind="reviews"
        section="opiniones"
        address={address}
        query={query}
        words={({ rating, title, text, pictures }) => (
          <Stack gap={1}>
            <Rating value={rating.toFixed(2)} />
            <Text size="sm" lines={2}>
              {[title, text].filter(Boolean).join(': ')}
            </Text>
            {pictures.length > 0 && (
              <Text size="xs" tone="muted">
                {t('pictures', { count: pictures.length })}
              </Text>
            )}
          </Stack>
        )}
        writtenAt={({ writtenAt }) => writtenAt}
      />
      {open && <ReviewDialog key={open.id} id={open.id} onClose={address.closeRecord} />}
    </>
  );
}
