import type { PaymentStatus } from '@boom/contract';
import { Badge, type BadgeTone } from '@boom/platform';
import { useOrdersTexts } from './i18n';

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
  const { t } = useOrdersTexts();
  return <Badge tone={tones[status]}>{t(`payment.${status}`)}</Badge>;
}
