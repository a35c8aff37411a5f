import type { JobView } from '@boom/contract';
import { formatDateTime, Notice, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { useJobsTexts } from './i18n';
import { jobTitle } from './jobTitle';

/** All details of one job, for a report to the developers. */
export function JobDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useJobsTexts();
  return (
    <Dialog isOpen onClose={onClose} title={jobTitle(t, job.name)} description={job.name}>
      <Stack gap={4}>
        {job.error && (
          <Notice tone="danger" title={t('column.reason')}>
            {job.error}
          </Notice>
        )}
        <DescriptionList
          items={[
            [t('column.state'), t(`state.${job.state}`)],
            [t('column.tries'), job.tries],
            [t('created'), formatDateTime(job.createdAt)],
            [t('startAfter'), formatDateTime(job.startAfter)],
            [t('ended'), job.completedAt ? formatDateTime(job.completedAt) : undefined],
            ...Object.entries(job.data).map(([name, value]): [string, string] => [name, String(value)]),
          ]}
        />
      </Stack>
    </Dialog>
  );
}
