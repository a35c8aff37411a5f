import { Button, errorMessage, useFindPaymentsConfigQuery, useToast } from '@boom/platform';
import { useFinishedCheckout } from '@boom/platform/checkout';
import { useNavigate } from '@boom/platform/router';
import { useEffect, useState } from 'react';
import { usePaymentTexts } from './i18n';
import { useFindOrderByNumberQuery, usePayByTransferMutation } from './payment.api';

/**
 * The way out after a card that did not work: the same order by transfer, whose account the order's page shows. Its
 * products leave the cart, as when it is ordered by transfer at once.
 */
export function PayByTransfer({ orderNumber }: { orderNumber: string }) {
  const { t } = usePaymentTexts();
  const navigate = useNavigate();
  const showToast = useToast();
  const { data: order } = useFindOrderByNumberQuery(orderNumber, { refetchOnMountOrArgChange: true });
  const { data: payments } = useFindPaymentsConfigQuery();
  const [payByTransfer, { isLoading }] = usePayByTransferMutation();
  const [turnedId, setTurnedId] = useState<string | null>(null);
  useFinishedCheckout(turnedId && orderNumber);
  useEffect(() => {
    if (turnedId) navigate(`/dashboard?section=orders&order=${turnedId}`);
  }, [turnedId, navigate]);
  const isUnpaid = order?.paymentStatus === 'pending' || order?.paymentStatus === 'rejected';
  if (!order || !isUnpaid || !payments?.activePaymentMethods.bank_transfer) return null;

  async function pay(orderId: string) {
    const { data, error } = await payByTransfer(orderId);
    if (data) return setTurnedId(orderId);
    showToast({ title: t('error'), description: errorMessage(error, t('failed')), tone: 'error' });
  }

  return (
    <Button isBusy={isLoading} onClick={() => void pay(order.id)}>
      {t('payByTransfer')}
    </Button>
  );
}
