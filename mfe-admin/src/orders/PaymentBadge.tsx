import type { PaymentStatus } from '@boom/contract';
import { Badge, type BadgeTone, useTranslation } from '@boom/platform';

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: 'neutral',
  pending_verification: 'warning',
  verified: 'success',
  approved: 'success',
  in_process: 'warning',
  rejected: 'danger',
  expired: 'neutral',
  refunded: 'info',
  charged_back: 'danger',
};

/** The payment status of an order. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation('admin');
  return <Badge tone={tones[status]}>{t(`orders.payment.${status}`)}</Badge>;
}
