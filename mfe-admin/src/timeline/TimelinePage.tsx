import { EmptyState, Row, Stack, Text } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { Pager, Range } from '../table/Pager';
import { PAGE_ROWS, pageQuery } from '../table/page';
import { useExistingPage } from '../table/useExistingPage';
import { useListAddress } from '../table/useListAddress';
import { useTimelineTexts } from './i18n';
import { PersonTimeline } from './PersonTimeline';
import { useListUserTimelinesQuery } from './timeline.api';

/** The customers with orders, and the progress of each order. */
export function Component() {
  const { t } = useTimelineTexts();
  const address = useListAddress();
  const query = useListUserTimelinesQuery(pageQuery(address));
  const { data, currentData, isFetching, error } = query;
  const total = data?.total ?? 0;
  useExistingPage(address, isFetching ? undefined : data?.total);
  // The people stay when only refreshing them in the background failed.
  const hasFailed = error !== undefined && !currentData;
  return (
    <Stack gap={3} data-paged="">
      <ListHead title={t('title')} count={data && t('count', { count: total })}>
        <ListSearch address={address} label={t('search')} />
      </ListHead>
      {(hasFailed || !data) && <NotLoaded query={query} text={t('failed')} height="12rem" />}
      {data && !hasFailed && total === 0 && address.isNarrowed && <Text role="status">{t('noMatch')}</Text>}
      {data && !hasFailed && total === 0 && !address.isNarrowed && (
        <EmptyState drawing="orders" title={t('empty')} text={t('emptyText')} />
      )}
      {data && !hasFailed && (
        <Stack as="ul" role="list" gap={3} aria-label={t('title')} aria-busy={isFetching}>
          {data.rows.map((person) => (
            <PersonTimeline key={person.user.id} person={person} />
          ))}
        </Stack>
      )}
      {total > PAGE_ROWS && (
        <Row justify="space-between">
          <Range address={address} total={total} />
          <Pager address={address} total={total} />
        </Row>
      )}
    </Stack>
  );
}
