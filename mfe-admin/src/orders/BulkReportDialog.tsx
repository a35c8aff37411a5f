import type { BulkOrderReport } from '@boom/contract';
import { Button, Notice, Row, Stack, useTranslation } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { UndoOffer } from './UndoOffer';

/** The result of a bulk change for each order, where some could not be changed. */
export default function BulkReportDialog({ report, onClose }: { report: BulkOrderReport; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { done, refused } = report;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('orders.report')}
      description={t('orders.reportText', { done: done.length, refused: refused.length })}
      footer={
        <Row justify="end">
          <Button onClick={onClose}>{t('common.close')}</Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <UndoOffer />
        {refused.map(({ id, orderNumber, error }) => (
          <Notice key={id} tone="danger" title={orderNumber ?? t('orders.gone')}>
            {error}
          </Notice>
        ))}
        {done.map(({ id, orderNumber }) => (
          <Notice key={id} tone="success" title={orderNumber}>
            {t('orders.updated')}
          </Notice>
        ))}
      </Stack>
    </Dialog>
  );
}
