import { Notice } from '@boom/platform';
import { useIsKnownAsPaid } from '../orders/orders.api';
import { useDashboardTexts } from './i18n';
import type { PaymentReturn } from './usePaymentReturn';

const tones = { success: 'success', failure: 'danger', pending: 'warning' } as const;

/** The result of the payment that the customer comes from; of one that the list below knows as paid, just that. */
export function PaymentReturnNotice({ payment: { orderNumber, ...said } }: { payment: PaymentReturn }) {
  const { t } = useDashboardTexts();
  const isPaid = useIsKnownAsPaid(orderNumber);
  const { result, isCash } = isPaid ? { result: 'success' as const, isCash: false } : said;
  return (
    <Notice tone={tones[result]} role={result === 'failure' ? 'alert' : 'status'} title={t(`payment.${result}`)}>
      {t(`paymentText.${isCash ? 'cash' : result}`, { orderNumber })}
    </Notice>
  );
}
