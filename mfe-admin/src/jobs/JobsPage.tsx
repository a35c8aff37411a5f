import { type JobState, type JobView, jobStates } from '@boom/contract';
import { Button, EmptyState, formatDateTime, lazyComponent, Stack, Text, useTranslation } from '@boom/platform';
import { RotateCw } from 'lucide-react';
import type { DataColumn } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useFindJobQuery, useListJobsQuery } from './jobs.api';
import { jobTitle } from './jobTitle';
import { useRetry } from './useRetry';

const JobDialog = lazyComponent(() => import('./JobDialog'));

/** Background jobs: the failed ones first, with a retry. */
export function Component() {
  const { t } = useTranslation('admin');
  const address = useListAddress();
  const state = (address.filter('estado') || 'failed') as JobState;
  const { page, limit } = pageQuery(address);
  const query = useListJobsQuery({ state, page, limit });
  const open = useOpenRecord(address, query.data?.rows, useFindJobQuery);
  const retry = useRetry();
  const isFailed = state === 'failed';

  const columns: DataColumn<JobView>[] = [
    { id: 'job', header: t('jobs.column.job'), isRowHeader: true, cell: ({ name }) => jobTitle(t, name) },
    {
      id: 'reason',
      header: t('jobs.column.reason'),
      cell: ({ error }) => (
        <Text as="span" size="sm" lines={2}>
          {error ?? '–'}
        </Text>
      ),
    },
    { id: 'tries', header: t('jobs.column.tries'), align: 'end', cell: ({ tries }) => tries },
    {
      id: 'when',
      header: t('jobs.column.when'),
      cell: ({ completedAt, createdAt }) => formatDateTime(completedAt ?? createdAt),
    },
    {
      id: 'actions',
      header: t('jobs.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, name, state: is }) =>
        is === 'failed' && (
          <Button
            size="sm"
            icon={<RotateCw aria-hidden="true" />}
            aria-label={t('jobs.retryOf', { name: jobTitle(t, name) })}
            onClick={() => retry([id])}
          >
            {t('jobs.retry')}
          </Button>
        ),
    },
  ];

  return (
    <Stack gap={3}>
      <ListHead title={t('jobs.title')} count={query.data && t('jobs.count', { count: query.data.total })}>
        <ListFilter
          address={address}
          name="estado"
          label={t('jobs.column.state')}
          all={t('jobs.state.failed')}
          options={jobStates
            .filter((each) => each !== 'failed')
            .map((value) => ({ value, label: t(`jobs.state.${value}`) }))}
        />
      </ListHead>
      <DataTable
        section="trabajos"
        caption={t('jobs.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => jobTitle(t, name)}
        address={address}
        query={query}
        failed={t('jobs.failed')}
        noMatch={t('jobs.noMatch')}
        empty={<EmptyState drawing="search" title={t('jobs.empty')} text={t('jobs.emptyText')} />}
        bulkActions={isFailed ? [{ id: 'retry', label: t('jobs.retry'), run: ({ ids }) => retry(ids) }] : undefined}
      />
      {open && <JobDialog job={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
