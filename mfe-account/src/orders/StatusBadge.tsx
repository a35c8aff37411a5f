import type { OrderStatus } from '@boom/contract';
import { Badge, type BadgeTone, useTranslation } from '@boom/platform';

/** Green, blue, yellow, purple; any other status stands raw on grey (storefront specification, section 4). */
const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  ENTREGADO: 'success',
  ENVIADO: 'info',
  EN_PREPARACION: 'warning',
  PAGADO: 'new',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('account');
  const tone = tones[status];
  return <Badge tone={tone ?? 'neutral'}>{tone ? t(`orders.status.${status}`) : status}</Badge>;
}
