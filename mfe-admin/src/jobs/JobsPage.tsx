import { type JobState, type JobView, jobStates } from '@boom/contract';
import { Button, formatDateTime, Stack, Text } from '@boom/platform';
import { RotateCw } from 'lucide-react';
import { actionsColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useJobsTexts } from './i18n';
import { JobDialog } from './JobDialog';
import { useFindJobQuery, useListJobsQuery } from './jobs.api';
import { jobTitle } from './jobTitle';
import { useRetry } from './useRetry';

/** Background jobs: the failed ones first, with a retry. */
export function Component() {
  const { t } = useJobsTexts();
  const address = useListAddress();
  const state = (address.filter('estado') ?? 'failed') as JobState;
  const query = useListJobsQuery({ state, ...pageQuery(address) }, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindJobQuery);
  const { retry, isRetrying } = useRetry();
  const isFailed = state === 'failed';

  const columns: DataColumn<JobView>[] = [
    { id: 'job', header: t('column.job'), isRowHeader: true, cell: ({ name }) => jobTitle(t, name) },
    {
      id: 'reason',
      header: t('column.reason'),
      cell: ({ error }) => (
        <Text as="span" size="sm" lines={2}>
          {error ?? '–'}
        </Text>
      ),
    },
    { id: 'tries', header: t('column.tries'), align: 'end', cell: ({ tries }) => tries },
    {
      id: 'when',
      header: t('column.when'),
      cell: ({ completedAt, createdAt }) => formatDateTime(completedAt ?? createdAt),
    },
    actionsColumn(
      ({ id, name, state: is }) =>
        is === 'failed' && (
          <Button
            size="sm"
            icon={<RotateCw />}
            isBusy={isRetrying(id)}
            aria-label={t('retryOf', { name: jobTitle(t, name) })}
            onClick={() => retry([id])}
          >
            {t('retry')}
          </Button>
        ),
    ),
  ];

  return (
    <Stack gap={3}>
      <ListHead title={t('title')} count={query.data && t('count', { count: query.data.total })}>
        <ListFilter
          address={address}
          name="estado"
          label={t('column.state')}
          all={t('state.failed')}
          options={jobStates
            .filter((each) => each !== 'failed')
            .map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </ListHead>
      <DataTable
        section="trabajos"
        t={t}
        drawing="search"
        columns={columns}
        rowName={({ name }) => jobTitle(t, name)}
        address={address}
        query={query}
        bulkActions={isFailed ? [{ id: 'retry', label: t('retry'), run: ({ ids }) => retry(ids) }] : undefined}
      />
      {open && <JobDialog job={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
