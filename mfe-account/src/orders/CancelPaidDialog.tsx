import { type CancelOrder, cancelOrderSchema, cancelTransferSchema, type OrderView } from '@boom/contract';
import { Button, formatMoney, Row, Text, useToast } from '@boom/platform';
import { Form, PrivacyNote, SubmitButton, TextField, useStepUp } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { useOrdersTexts } from './i18n';
import { useCancelOrderMutation } from './orders.api';

/** Asks whether a paid order is to be cancelled, and, for a transfer, where its money goes. */
export default function CancelPaidDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const [cancelOrder] = useCancelOrderMutation();
  const { guard, dialog } = useStepUp();
  const isTransfer = order.paymentType === 'direct_transfer';

  async function cancel({ clabe }: CancelOrder) {
    const { error } = await guard(() => cancelOrder({ orderId: order.id, clabe: clabe || undefined }));
    if (error) return { error };
    showToast({ title: t('unpaid.cancelled'), tone: 'success' });
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('unpaid.cancelTitle', { orderNumber: order.orderNumber })}
      description={t(`paid.text.${order.paymentType}`, { total: formatMoney(order.totalAmount) })}
    >
      <Form
        initialValues={{ clabe: '' }}
        schema={isTransfer ? cancelTransferSchema : cancelOrderSchema}
        onSubmit={cancel}
      >
        {isTransfer && (
          <>
            <TextField
              name="clabe"
              label={t('paid.clabe')}
              hint={t('paid.clabeHint')}
              inputMode="numeric"
              autoComplete="off"
            />
            <PrivacyNote purpose={t('paid.privacyPurpose')} />
          </>
        )}
        <Text size="sm" tone="muted">
          {t('paid.noWayBack')}
        </Text>
        <Row justify="end">
          <Button onClick={onClose}>{t('unpaid.cancelNo')}</Button>
          <SubmitButton variant="danger">{t('unpaid.cancelYes')}</SubmitButton>
        </Row>
      </Form>
      {dialog}
    </Dialog>
  );
}
