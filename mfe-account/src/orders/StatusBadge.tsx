import type { OrderStatus, OrderView } from '@boom/contract';
import { Badge, type BadgeTone, useTranslation } from '@boom/platform';

/** Green, blue, yellow, purple; any other status stands raw on grey (storefront specification, section 4). */
const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  ENTREGADO: 'success',
  ENVIADO: 'info',
  EN_PREPARACION: 'warning',
  PAGADO: 'new',
};

/** How an order ended without its money; null while it goes on. Its status then says only how far it had come. */
export function endOf({
  paymentStatus,
  cancelledAt,
}: OrderView): 'cancelled' | 'expired' | 'refunded' | 'charged_back' | null {
  if (paymentStatus === 'expired') return cancelledAt ? 'cancelled' : 'expired';
  return paymentStatus === 'refunded' || paymentStatus === 'charged_back' ? paymentStatus : null;
}

export function StatusBadge({ order }: { order: OrderView }) {
  const { t } = useTranslation('account');
  const end = endOf(order);
  if (end) return <Badge>{t(`orders.ends.${end}`)}</Badge>;
  const tone = tones[order.status];
  return <Badge tone={tone ?? 'neutral'}>{tone ? t(`orders.status.${order.status}`) : order.status}</Badge>;
}
