import type { GuestOrderView } from '@boom/contract';
import { ClaimButton } from '@boom/platform/checkout';
import { ReceiptButton } from '../orders/ReceiptButton';
import { useSendFollowedReceiptMutation, useTellFollowedTransferMutation } from './follow.api';

/** What somebody without an account tells of a transfer here, having nowhere else: its tracking key and its receipt. */
export function GuestTransfer({ guest, orderNumber }: { guest: GuestOrderView; orderNumber: string }) {
  const [sendReceipt, { isLoading }] = useSendFollowedReceiptMutation();
  const [tellTransfer] = useTellFollowedTransferMutation();

  return (
    <>
      <ClaimButton
        claim={guest.transferClaim}
        orderId={orderNumber}
        isExpected={guest.awaitsReceipt}
        onSend={(claim) => tellTransfer({ orderNumber, claim })}
      />
      {guest.awaitsReceipt && (
        <ReceiptButton
          hasReceipt={guest.hasReceipt}
          isBusy={isLoading}
          onSend={(file) => sendReceipt({ orderNumber, file })}
        />
      )}
    </>
  );
}
