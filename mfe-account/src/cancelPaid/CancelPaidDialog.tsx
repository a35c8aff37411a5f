import { type CancelOrder, cancelOrderSchema, type OrderView, refundAccountSchema } from '@boom/contract';
import { Button, Row, Text, useToast } from '@boom/platform';
import { Form, FormDraft, SubmitButton, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useOrdersTexts } from '../orders/i18n';
import { useCancelOrderMutation } from '../orders/orders.api';
import { RefundAccountField } from '../refundAccount/RefundAccountField';
import { useCancelPaidTexts } from './i18n';

/** Asks whether a paid order is to be cancelled, and, for a transfer, where its money goes. */
export default function CancelPaidDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useCancelPaidTexts();
  const { t: tOrder } = useOrdersTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [cancelOrder] = useCancelOrderMutation();
  const { guard, dialog } = useStepUp();
  const isTransfer = order.paymentType === 'direct_transfer';

  async function cancel({ clabe }: CancelOrder) {
    const { error } = await guard(() => cancelOrder({ orderId: order.id, clabe: clabe || undefined }));
    if (error) return { error };
    showToast({ title: tOrder('unpaid.cancelled'), tone: 'success' });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={tOrder('unpaid.cancelTitle', { orderNumber: order.orderNumber })}
      // A part may have been returned, or too much been paid: the mail says how much it is.
      description={t(`text.${order.paymentType}`)}
    >
      <Form
        initialValues={{ clabe: '' }}
        schema={isTransfer ? refundAccountSchema : cancelOrderSchema}
        onSubmit={cancel}
      >
        {isTransfer && (
          <>
            <FormDraft name={`cancel.${order.id}`} />
            <RefundAccountField />
          </>
        )}
        <Text size="sm" tone="muted">
          {t('noWayBack')}
        </Text>
        <Row justify="end">
          <Button onClick={onClose}>{tOrder('unpaid.cancelNo')}</Button>
          <SubmitButton variant="danger">{tOrder('unpaid.cancelYes')}</SubmitButton>
        </Row>
      </Form>
      {dialog}
    </Dialog>
  );
}
