import { type AdminOrderView, isPaid, type PaymentStatus } from '@boom/contract';
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

/** Of an order in a report its payment status alone is known. */
type Paid = Pick<AdminOrderView, 'paymentStatus'> & Partial<Pick<AdminOrderView, 'cancelledAt' | 'cashPayment'>>;

/** Whether its owner cancelled it and its money is still here: it is not sent any more, whatever its status says. */
export const isCancelledPaid = ({ paymentStatus, cancelledAt }: Paid) => Boolean(cancelledAt) && isPaid(paymentStatus);

/** The payment status of an order; while a voucher waits, where it is to be paid. */
export function PaymentBadge({ order }: { order: Paid }) {
  const { t } = useOrdersTexts();
  const { paymentStatus, cashPayment } = order;
  if (isCancelledPaid(order)) return <Badge tone="danger">{t('payment.cancelled')}</Badge>;
  if (cashPayment?.state === 'waiting') {
    return <Badge tone="warning">{t('payment.waiting_in', { place: cashPayment.place })}</Badge>;
  }
  return <Badge tone={tones[paymentStatus]}>{t(`payment.${paymentStatus}`)}</Badge>;
}
