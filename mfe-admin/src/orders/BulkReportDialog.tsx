import type { BulkOrderReport } from '@boom/contract';
import { Button, Notice, Row, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useCommonTexts } from '../common/i18n';
import { UndoOffer } from '../undo/UndoOffer';
import { useOrdersTexts } from './i18n';

/** The result of a bulk change for each order, where some could not be changed. */
export default function BulkReportDialog({ report, onClose }: { report: BulkOrderReport; onClose: () => void }) {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const { done, refused } = report;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('report')}
      description={t('reportText', { done: done.length, refused: refused.length })}
      footer={
        <Row justify="end">
          <Button onClick={onClose}>{tCommon('close')}</Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <UndoOffer />
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
      </Stack>
    </Dialog>
  );
}
