import { mayCancel, type OrderView } from '@boom/contract';
import { Button, Row, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { useOrdersTexts } from './i18n';
import { OtherWayToPay } from './OtherWayToPay';
import { useCancelOrderMutation, useCheckPaymentMutation } from './orders.api';

/** Actions on an unpaid order: check the payment with the provider, pay in another way, or cancel the order. */
export function UnpaidActions({ order }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [isAsking, setIsAsking] = useState(false);
  const [checkPayment, { isLoading: isChecking }] = useCheckPaymentMutation();
  const [cancelOrder] = useCancelOrderMutation();
  const { paymentStatus, paymentType } = order;
  const isCancellable = mayCancel(order);
  const isCheckable =
    paymentType === 'mercadopago' && ['pending', 'in_process', 'rejected', 'expired'].includes(paymentStatus);
  if (!isCancellable && !isCheckable) return null;

  async function check() {
    const { data, error } = await checkPayment(order.id);
    if (!data) return showError(error, t('unpaid.failed'));
    const { paymentStatus: found } = data;
    if (found === 'approved') showToast({ title: t('unpaid.found'), tone: 'success' });
    // It is known, and has not been taken yet, or was given back: nobody shall pay again.
    else if (found === 'in_process' || found === 'refunded') showToast({ title: t(`card.${found}`), tone: 'info' });
    else showToast({ title: t('unpaid.notFound'), description: t('unpaid.notFoundText'), tone: 'info' });
  }

  async function cancel() {
    const { error } = await cancelOrder({ orderId: order.id });
    if (error) return showError(error, t('unpaid.failed'));
    showToast({ title: t('unpaid.cancelled'), tone: 'success' });
  }

  return (
    <Row>
      {isCheckable && (
        <Button isBusy={isChecking} onClick={() => void check()}>
          {t('unpaid.check')}
        </Button>
      )}
      <OtherWayToPay order={order} />
      {isCancellable && (
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          {t('unpaid.cancel')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsAsking(false)}
          title={t('unpaid.cancelTitle', { orderNumber: order.orderNumber })}
          text={t('unpaid.cancelText')}
          confirmLabel={t('unpaid.cancelYes')}
          cancelLabel={t('unpaid.cancelNo')}
          tone="danger"
          onConfirm={cancel}
        />
      )}
    </Row>
  );
}
