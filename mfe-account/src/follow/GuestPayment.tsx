import type { GuestOrderView } from '@boom/contract';
import { LinkButton, Row } from '@boom/platform';
import { ClaimButton } from '@boom/platform/checkout';
import { useOrdersTexts } from '../orders/i18n';
import { ReceiptButton } from '../orders/ReceiptButton';
import { useSendFollowedReceiptMutation, useTellFollowedTransferMutation } from './follow.api';

/**
 * What somebody without an account pays with here, having nowhere else: the page of the card, or the tracking key and the
 * receipt of a transfer.
 */
export function GuestPayment({ guest, orderNumber }: { guest: GuestOrderView; orderNumber: string }) {
  const { t } = useOrdersTexts();
  const [sendReceipt, { isLoading }] = useSendFollowedReceiptMutation();
  const [tellTransfer] = useTellFollowedTransferMutation();

  if (guest.initPoint) {
    return (
      <Row>
        <LinkButton to={guest.initPoint} reloadDocument variant="primary">
          {t('pay')}
        </LinkButton>
      </Row>
    );
  }
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
