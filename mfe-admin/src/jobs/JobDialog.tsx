import type { JobView } from '@boom/contract';
import { formatDateTime, Notice, Stack, useTranslation } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Facts } from '../facts/Facts';
import { jobTitle } from './jobTitle';

/** All details of one job, for a report to the developers. */
export default function JobDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog isOpen onClose={onClose} title={jobTitle(t, job.name)} description={job.name}>
      <Stack gap={4}>
        {job.error && (
          <Notice tone="danger" title={t('jobs.column.reason')}>
            {job.error}
          </Notice>
        )}
        <Facts
          facts={[
            [t('jobs.column.state'), t(`jobs.state.${job.state}`)],
            [t('jobs.column.tries'), job.tries],
            [t('jobs.created'), formatDateTime(job.createdAt)],
            [t('jobs.startAfter'), formatDateTime(job.startAfter)],
            [t('jobs.ended'), job.completedAt ? formatDateTime(job.completedAt) : undefined],
            ...Object.entries(job.data).map(([name, value]): [string, string] => [name, String(value)]),
          ]}
        />
      </Stack>
    </Dialog>
  );
}
