import type { PendingTransferView } from '@boom/contract';
import { verifyTransferSchema } from '@boom/contract';
import { Button, errorMessage, formatMoney, Row, Text, useToast, useTranslation } from '@boom/platform';
import { Form, TextAreaField } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { useVerifyTransferMutation } from './transfers.api';

interface VerifyDialogProps {
  transfer: PendingTransferView;
  onClose: () => void;
}

/** Approve or reject, with notes that the customer reads when it is a rejection. */
export default function VerifyDialog({ transfer, onClose }: VerifyDialogProps) {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [verifyTransfer, { isLoading, originalArgs }] = useVerifyTransferMutation();
  const isClosed = transfer.paymentStatus === 'rejected' || transfer.paymentStatus === 'expired';
  const isBusy = (verified: boolean) => isLoading && originalArgs?.verified === verified;

  async function decide(verified: boolean, notes: string) {
    try {
      await verifyTransfer({ orderId: transfer.id, verified, notes: notes.trim() || null }).unwrap();
    } catch (error) {
      const description = errorMessage(error, t('transfers.verifyFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
      return;
    }
    const description = t(verified ? 'transfers.approved' : 'transfers.rejected', { number: transfer.orderNumber });
    showToast({ tone: 'success', title: t('transfers.done'), description });
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('transfers.dialogTitle')}
      description={t('transfers.dialogText', {
        number: transfer.orderNumber,
        amount: formatMoney(transfer.totalAmount),
      })}
    >
      <Form
        initialValues={{ notes: '' }}
        schema={verifyTransferSchema.pick(['notes'])}
        onSubmit={({ notes }) => decide(true, notes ?? '')}
      >
        {({ values }) => (
          <>
            {isClosed && <Text>{t('transfers.lateText')}</Text>}
            <TextAreaField
              name="notes"
              label={t('transfers.notes')}
              hint={isClosed ? undefined : t('transfers.notesHint')}
              isOptional
            />
            <Row justify="end">
              {!isClosed && (
                <Button variant="danger" isBusy={isBusy(false)} onClick={() => decide(false, values.notes)}>
                  {t('transfers.reject')}
                </Button>
              )}
              <Button variant="primary" type="submit" isBusy={isBusy(true)}>
                {t('transfers.approve')}
              </Button>
            </Row>
          </>
        )}
      </Form>
    </Dialog>
  );
}
