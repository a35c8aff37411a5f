import type { BulkOrderReport } from '@boom/contract';
import { Notice } from '@boom/platform';
import { ReportDialog } from '../undo/ReportDialog';
import { useOrdersTexts } from './i18n';

/** The result of a bulk change for each order, where some could not be changed. */
export function BulkReportDialog({ report, onClose }: { report: BulkOrderReport; onClose: () => void }) {
  const { t } = useOrdersTexts();
  const { done, refused } = report;
  return (
    <ReportDialog
      onClose={onClose}
      title={t(done.length > 0 ? 'report' : 'reportNone')}
      description={t('reportText', { done: done.length, refused: refused.length })}
    >
      {refused.map(({ id, orderNumber, error }) => (
        <Notice key={id} tone="danger" title={orderNumber ?? t('gone')}>
          {error}
        </Notice>
      ))}
      {done.map(({ id, orderNumber }) => (
        <Notice key={id} tone="success" title={orderNumber}>
          {t('updated')}
        </Notice>
      ))}
    </ReportDialog>
  );
}
