import { Notice, useTranslation } from '@boom/platform';
import type { PaymentReturn } from './usePaymentReturn';

const tones = { success: 'success', failure: 'danger', pending: 'warning' } as const;

/** The result of the payment that the customer comes from. */
export function PaymentReturnNotice({ payment: { result, orderNumber } }: { payment: PaymentReturn }) {
  const { t } = useTranslation('account');
  return (
    <Notice
      tone={tones[result]}
      role={result === 'failure' ? 'alert' : 'status'}
      title={t(`dashboard.payment.${result}`)}
    >
      {t(`dashboard.paymentText.${result}`, { orderNumber })}
    </Notice>
  );
}
