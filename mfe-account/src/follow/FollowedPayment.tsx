import type { FollowedOrderView } from '@boom/contract';
import { Notice, Stack, Text } from '@boom/platform';
import { BankSlip } from '@boom/platform/checkout';
import { CardPanel } from '../orders/CardPanel';
import { useOrdersTexts } from '../orders/i18n';
import { useFollowTexts } from './i18n';

/** What is left to pay, or came of it; of an order that is paid and goes its way nothing. */
export function FollowedPayment({ order }: { order: FollowedOrderView }) {
  const { t } = useFollowTexts();
  const { t: tOrder } = useOrdersTexts();
  const { paymentStatus, bankTransfer, cancelledAt, guest } = order;

  if (paymentStatus === 'pending_verification') {
    return <Notice tone="info" title={tOrder('transfer.messages.pending_verification')} />;
  }
  if (paymentStatus === 'verified' && cancelledAt) {
    return <Notice tone="info" title={tOrder('paid.cancelled.direct_transfer')} />;
  }
  // By card, or a transfer with nothing left to pay or nowhere to pay it.
  if (!bankTransfer) return <CardPanel order={{ ...order, initPoint: guest?.initPoint ?? null }} />;
  const isRejected = paymentStatus === 'rejected';
  return (
    <Stack gap={4}>
      <Notice tone={isRejected ? 'danger' : 'warning'} title={t(isRejected ? 'rejected' : 'pending')}>
        {isRejected && guest?.transferNotes && tOrder('transfer.reason', { notes: guest.transferNotes })}
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
