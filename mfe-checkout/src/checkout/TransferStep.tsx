import type { OrderView } from '@boom/contract';
import { LinkButton, Notice, Stack, Text, useSession } from '@boom/platform';
import { BankSlip, TransferClaimButton } from '@boom/platform/checkout';
import { useEffect } from 'react';
import { useCheckoutTexts } from './i18n';

export interface MadeOrder {
  order: OrderView;
  /** Whose account was signed in when it was sent. */
  buyerId: string | undefined;
  /** Of a buyer without an account. The order is in none, whoever has signed in since, as in another tab. */
  guestEmail: string | undefined;
}

/** How to pay an order that was made by transfer. */
export function TransferStep({ order, buyerId, guestEmail, onLeave }: MadeOrder & { onLeave: () => void }) {
  const { t } = useCheckoutTexts();
  const isGuest = guestEmail !== undefined;
  // Where an account's session ends in another tab, also while the order was sent, nothing of it stays for the next
  // person.
  const { user, isLoading, hasFailed } = useSession();
  const hasEnded = !isGuest && buyerId !== user?.id && !isLoading && !hasFailed;
  useEffect(() => {
    if (hasEnded) onLeave();
  }, [hasEnded, onLeave]);
  return (
    <Stack>
      <Notice tone="success" role="status" title={t('orderMade', { orderNumber: order.orderNumber })} />
      {order.bankTransfer && <BankSlip transfer={order.bankTransfer} />}
      <Text tone="muted" size="sm">
        {isGuest ? t('slipTextGuest', { email: guestEmail }) : t('slipText')}
      </Text>
      {!isGuest && <TransferClaimButton order={order} />}
      <LinkButton
        to={isGuest ? `/pedido?n=${order.orderNumber}` : '/dashboard?section=orders'}
        variant="primary"
        isBlock
        onClick={onLeave}
      >
        {t(isGuest ? 'followOrder' : 'seeOrders')}
      </LinkButton>
    </Stack>
  );
}
