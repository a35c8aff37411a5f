import type { OrderView, PaymentStatus } from '@boom/contract';
import { formatDateTime, LinkButton, Notice, type NoticeTone, Stack, useTranslation } from '@boom/platform';

/** Statuses of an unpaid card order; a paid one needs no word. */
const tones: Partial<Record<PaymentStatus, NoticeTone>> = {
  pending: 'warning',
  in_process: 'info',
  rejected: 'danger',
  expired: 'danger',
  refunded: 'info',
  charged_back: 'warning',
};

/** Where a card payment stands, and the way back to the payment page while the order can be paid. */
export function CardPanel({ order: { paymentStatus, initPoint, expiresAt, cancelledAt } }: { order: OrderView }) {
  const { t } = useTranslation('account');
  const tone = tones[paymentStatus];
  if (!tone) return null;
  const isPayable = paymentStatus === 'pending' || paymentStatus === 'rejected';
  return (
    <Stack gap={3} align="start">
      <Notice tone={tone} title={t(cancelledAt ? 'orders.cancelled' : `orders.card.${paymentStatus}`)}>
        {isPayable && expiresAt && t('orders.payUntil', { deadline: formatDateTime(expiresAt) })}
      </Notice>
      {isPayable && initPoint && (
        // The payment page is another site, whatever its address.
        <LinkButton to={initPoint} reloadDocument variant="primary">
          {t('orders.pay')}
        </LinkButton>
      )}
    </Stack>
  );
}
