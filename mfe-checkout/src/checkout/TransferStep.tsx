import type { OrderView } from '@boom/contract';
import { LinkButton, Notice, Stack, Text, useTranslation } from '@boom/platform';
import { BankSlip } from '@boom/platform/checkout';

/** How to pay an order that was made by transfer. */
export function TransferStep({ order, onLeave }: { order: OrderView; onLeave: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <Stack>
      <Notice tone="success" role="status" title={t('checkout.orderMade', { orderNumber: order.orderNumber })} />
      {order.bankTransfer && <BankSlip transfer={order.bankTransfer} />}
      <Text tone="muted" size="sm">
        {t('checkout.slipText')}
      </Text>
      <LinkButton to="/dashboard?section=orders" variant="primary" isBlock onClick={onLeave}>
        {t('checkout.seeOrders')}
      </LinkButton>
    </Stack>
  );
}
