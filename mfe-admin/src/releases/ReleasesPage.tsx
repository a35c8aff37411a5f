import { EmptyState, Skeleton, Stack, Text } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { PageHead } from '../layout/PageHead';
import { usePolled } from '../polling/usePolled';
import { useReleasesTexts } from './i18n';
import { LocalReleaseButton } from './LocalReleaseButton';
import { ReleaseHistory } from './ReleaseHistory';
import { useFindReleasesQuery } from './releases.api';
import { UnitCard } from './UnitCard';

/** How often the metrics are read again while the page is looked at, ms. */
const POLL_MS = 15_000;

/** Which versions visitors get, their metrics, and the actions on them. */
export function Component() {
  const { t } = useReleasesTexts();
  const query = usePolled(useFindReleasesQuery, undefined, POLL_MS);
  const { data, error } = query;
  return (
    <Stack gap={4}>
      <PageHead title={t('title')} action={data?.allowsLocal && <LocalReleaseButton />} />
      <Text tone="muted">{t('text')}</Text>
      {!data && !error && (
        <Stack gap={4} aria-busy="true">
          <Skeleton $height="11rem" />
          <Skeleton $height="11rem" />
        </Stack>
      )}
      {!data && error && <NotLoaded query={query} text={t('failed')} />}
      {data?.units.length === 0 && <EmptyState drawing="search" title={t('empty')} text={t('emptyText')} />}
      {data?.units.map((unit) => (
        <UnitCard key={unit.unit} unit={unit} generation={data.generation} />
      ))}
      {data && data.units.length > 0 && <ReleaseHistory history={data.history} />}
    </Stack>
  );
}
