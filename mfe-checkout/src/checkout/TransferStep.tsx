import type { OrderView } from '@boom/contract';
import { LinkButton, Notice, Stack, Text, useSession } from '@boom/platform';
import { BankSlip, TransferClaimButton } from '@boom/platform/checkout';
import { useCheckoutTexts } from './i18n';

/** How to pay an order that was made by transfer. */
export function TransferStep({ order, onLeave }: { order: OrderView; onLeave: () => void }) {
  const { t } = useCheckoutTexts();
  const { user } = useSession();
  return (
    <Stack>
      <Notice tone="success" role="status" title={t('orderMade', { orderNumber: order.orderNumber })} />
      {order.bankTransfer && <BankSlip transfer={order.bankTransfer} />}
      <Text tone="muted" size="sm">
        {t(user ? 'slipText' : 'slipTextGuest')}
      </Text>
      {user && <TransferClaimButton order={order} />}
      <LinkButton to={user ? '/dashboard?section=orders' : '/pedido'} variant="primary" isBlock onClick={onLeave}>
        {t(user ? 'seeOrders' : 'followOrder')}
      </LinkButton>
    </Stack>
  );
}
