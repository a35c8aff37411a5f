import type { OrderView } from '@boom/contract';
import { LinkButton, Notice, Stack, Text } from '@boom/platform';
import { BankSlip, TransferClaimButton } from '@boom/platform/checkout';
import { useCheckoutTexts } from './i18n';

/** How to pay an order that was made by transfer. */
export function TransferStep({ order, onLeave }: { order: OrderView; onLeave: () => void }) {
  const { t } = useCheckoutTexts();
  return (
    <Stack>
      <Notice tone="success" role="status" title={t('orderMade', { orderNumber: order.orderNumber })} />
      {order.bankTransfer && <BankSlip transfer={order.bankTransfer} />}
      <Text tone="muted" size="sm">
        {t('slipText')}
      </Text>
      <TransferClaimButton order={order} />
      <LinkButton to="/dashboard?section=orders" variant="primary" isBlock onClick={onLeave}>
        {t('seeOrders')}
      </LinkButton>
    </Stack>
  );
}
