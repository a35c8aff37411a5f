import { isToPay, type OrderView, type PaymentType } from '@boom/contract';
import { Button, formatMoney, useFindPaymentsConfigQuery, useToast } from '@boom/platform';
import { useFinishCheckout } from '@boom/platform/checkout';
import { useErrorToast } from '@boom/platform/forms';
import { CreditCard, Landmark } from 'lucide-react';
import { useOrdersTexts } from './i18n';
import { useChangePaymentTypeMutation } from './orders.api';

/**
 * One press turns an unpaid card order into a transfer, and back; nothing while the shop does not offer the other way. What
 * becomes a transfer leaves the cart, as when it is ordered by transfer at once.
 */
export function OtherWayToPay({ order }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const { data: payments } = useFindPaymentsConfigQuery();
  const [changePaymentType, { isLoading }] = useChangePaymentTypeMutation();
  const finish = useFinishCheckout();
  // Of which a part came, it stays a transfer.
  if (order.status !== 'PENDIENTE' || !isToPay(order.paymentStatus) || order.transferMoney) return null;

  const other: PaymentType = order.paymentType === 'mercadopago' ? 'direct_transfer' : 'mercadopago';
  const offered = payments?.activePaymentMethods;
  const isOffered = other === 'mercadopago' ? offered?.mercadopago : offered?.bank_transfer;
  if (!isOffered) return null;

  async function change() {
    const { data, error } = await changePaymentType({ orderId: order.id, paymentType: other });
    if (!data) return showError(error, t('unpaid.failed'));
    // Also for whoever has gone to another page meanwhile.
    if (other === 'direct_transfer') finish(order.orderNumber);
    showToast({ title: t(`otherWay.done.${other}`, { total: formatMoney(data.totalAmount) }), tone: 'success' });
  }

  const Icon = other === 'mercadopago' ? CreditCard : Landmark;
  return (
    <Button icon={<Icon />} isBusy={isLoading} onClick={() => void change()}>
      {t(`otherWay.${other}`)}
    </Button>
  );
}
