import type { OrderView } from '@boom/contract';
import { Button, errorMessage, useFindPaymentsConfigQuery, useToast } from '@boom/platform';
import { useFinishCheckout } from '@boom/platform/checkout';
import { useNavigate } from '@boom/platform/router';
import { useEffect, useState } from 'react';
import { usePaymentTexts } from './i18n';
import { usePayByTransferMutation } from './payment.api';

/**
 * The way out after a card that did not work: the same order, which is unpaid, by transfer. The order's page shows the
 * account; its products leave the cart, as when it is ordered by transfer at once.
 */
export function PayByTransfer({ order: { id, orderNumber } }: { order: OrderView }) {
  const { t } = usePaymentTexts();
  const navigate = useNavigate();
  const showToast = useToast();
  const { data: payments } = useFindPaymentsConfigQuery();
  const [payByTransfer, { isLoading }] = usePayByTransferMutation();
  const [turnedId, setTurnedId] = useState<string | null>(null);
  const finish = useFinishCheckout();
  useEffect(() => {
    if (turnedId) navigate(`/dashboard?section=orders&order=${turnedId}`);
  }, [turnedId, navigate]);
  if (!payments?.activePaymentMethods.bank_transfer) return null;

  async function pay() {
    const { data, error } = await payByTransfer(id);
    // Also for whoever has gone to another page meanwhile.
    if (data) {
      finish(orderNumber);
      return setTurnedId(id);
    }
    showToast({ title: t('error'), description: errorMessage(error, t('failed')), tone: 'error' });
  }

  return (
    <Button isBusy={isLoading} onClick={() => void pay()}>
      {t('payByTransfer')}
    </Button>
  );
}
