import { Notice, useTranslation } from '@boom/platform';
import type { PaymentReturn } from './usePaymentReturn';

const tones = { success: 'success', failure: 'danger', pending: 'warning' } as const;

/** How the payment ended from which the customer just came. */
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
