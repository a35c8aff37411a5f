import { endOfOrder } from '@boom/contract';
import { Notice } from '@boom/platform';
import { useKnownOrder } from '../orders/orders.api';
import { useDashboardTexts } from './i18n';
import type { PaymentReturn } from './usePaymentReturn';

const tones = { success: 'success', failure: 'danger', pending: 'warning' } as const;

/**
 * The result of the payment that the customer comes from, or that it was paid, where the list below knows it. Nothing
 * where the order no longer asks for that payment: it is over, or waits for a transfer.
 */
export function PaymentReturnNotice({ payment: { orderNumber, ...said } }: { payment: PaymentReturn }) {
  const { t } = useDashboardTexts();
  const order = useKnownOrder(orderNumber);
  const isPaid = order?.paymentStatus === 'approved';
  const { result, isCash } = isPaid ? { result: 'success' as const, isCash: false } : said;
  if (order && result !== 'success' && (endOfOrder(order) || order.paymentType === 'direct_transfer')) return null;
  return (
    <Notice tone={tones[result]} role={result === 'failure' ? 'alert' : 'status'} title={t(`payment.${result}`)}>
      {t(`paymentText.${isCash ? 'cash' : result}`, { orderNumber })}
    </Notice>
  );
}
