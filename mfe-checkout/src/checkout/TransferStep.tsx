import type { OrderView } from '@boom/contract';
import { LinkButton, Notice, Stack, Text } from '@boom/platform';
import { BankSlip, TransferClaimButton } from '@boom/platform/checkout';
import { useCheckoutTexts } from './i18n';

export interface MadeOrder {
  order: OrderView;
  /** It is in no account, whoever has signed in since, as in another tab. */
  isGuest: boolean;
}

/** How to pay an order that was made by transfer. */
export function TransferStep({ order, isGuest, onLeave }: MadeOrder & { onLeave: () => void }) {
  const { t } = useCheckoutTexts();
  return (
    <Stack>
      <Notice tone="success" role="status" title={t('orderMade', { orderNumber: order.orderNumber })} />
      {order.bankTransfer && <BankSlip transfer={order.bankTransfer} />}
      <Text tone="muted" size="sm">
        {t(isGuest ? 'slipTextGuest' : 'slipText')}
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
