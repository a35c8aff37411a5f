import { Notice } from '@boom/platform';
import { useDashboardTexts } from './i18n';
import type { PaymentReturn } from './usePaymentReturn';

const tones = { success: 'success', failure: 'danger', pending: 'warning' } as const;

/** The result of the payment that the customer comes from. */
export function PaymentReturnNotice({ payment: { result, orderNumber, isCash } }: { payment: PaymentReturn }) {
  const { t } = useDashboardTexts();
  return (
    <Notice tone={tones[result]} role={result === 'failure' ? 'alert' : 'status'} title={t(`payment.${result}`)}>
      {t(`paymentText.${isCash ? 'cash' : result}`, { orderNumber })}
    </Notice>
  );
}
