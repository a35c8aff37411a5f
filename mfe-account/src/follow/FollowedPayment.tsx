import { type FollowedOrderView, isPaid } from '@boom/contract';
import { formatDateTime, lazyComponent, Notice, Skeleton, Stack, Text } from '@boom/platform';
import { BankSlip } from '@boom/platform/checkout';
import { useOrdersTexts } from '../orders/i18n';
import { useFollowTexts } from './i18n';

const CashPanel = lazyComponent(() => import('../cash/CashPanel'), {
  waiting: () => <Skeleton $height="17rem" />,
});

/** What is left to pay, or came of it; of a paid order nothing. */
export function FollowedPayment({ order }: { order: FollowedOrderView }) {
  const { t } = useFollowTexts();
  const { t: tOrder } = useOrdersTexts();
  const { paymentStatus, bankTransfer, expiresAt, cancelledAt } = order;

  if (order.isInReview && paymentStatus === 'approved') return <Notice tone="info" title={tOrder('inReview')} />;
  if (order.cashPayment) return <CashPanel payment={order.cashPayment} initPoint={order.guest?.initPoint ?? null} />;
  if (isPaid(paymentStatus)) return null;
  if (paymentStatus === 'refunded') return <Notice tone="info" title={tOrder('card.refunded')} />;
  if (paymentStatus === 'charged_back') return <Notice tone="warning" title={tOrder('card.charged_back')} />;
  if (paymentStatus === 'expired') {
    return <Notice tone="danger" title={tOrder(cancelledAt ? 'cancelled' : 'card.expired')} />;
  }
  if (paymentStatus === 'pending_verification') {
    return <Notice tone="info" title={tOrder('transfer.messages.pending_verification')} />;
  }
  if (paymentStatus === 'in_process') return <Notice tone="info" title={tOrder('card.in_process')} />;
  const isRejected = paymentStatus === 'rejected';
  if (!bankTransfer) {
    return (
      <Notice tone={isRejected ? 'danger' : 'warning'} title={tOrder(isRejected ? 'card.rejected' : 'card.pending')}>
        {expiresAt && tOrder('payUntil', { deadline: formatDateTime(expiresAt) })}
      </Notice>
    );
  }
  return (
    <Stack gap={4}>
      <Notice tone={isRejected ? 'danger' : 'warning'} title={t(isRejected ? 'rejected' : 'pending')}>
        {isRejected && order.guest?.transferNotes && tOrder('transfer.reason', { notes: order.guest.transferNotes })}
      </Notice>
      <BankSlip transfer={bankTransfer} />
      {isRejected && (
        <Text size="sm" tone="muted">
          <a href={`mailto:${bankTransfer.salesEmail}`}>{bankTransfer.salesEmail}</a>
        </Text>
      )}
    </Stack>
  );
}
