import type { OrderStatus, OrderView } from '@boom/contract';
import { Badge, type BadgeTone } from '@boom/platform';
import { useOrdersTexts } from './i18n';

/** Green, blue, yellow, purple; any other status stands raw on grey (storefront specification, section 4). */
const tones = {
  ENTREGADO: 'success',
  ENVIADO: 'info',
  EN_PREPARACION: 'warning',
  PAGADO: 'new',
} satisfies Partial<Record<OrderStatus, BadgeTone>>;

const isNamed = (status: OrderStatus): status is keyof typeof tones => status in tones;

/** How an order ended before it arrived; null while it can go on. Its status then only says how far it had come. */
export function endOf({
  paymentStatus,
  cancelledAt,
}: Pick<OrderView, 'paymentStatus' | 'cancelledAt'>): 'cancelled' | 'expired' | 'refunded' | 'charged_back' | null {
  if (paymentStatus === 'expired') return cancelledAt ? 'cancelled' : 'expired';
  if (paymentStatus === 'refunded' || paymentStatus === 'charged_back') return paymentStatus;
  return cancelledAt ? 'cancelled' : null;
}

type Shown = Pick<OrderView, 'status' | 'paymentStatus' | 'cancelledAt'> &
  Partial<Pick<OrderView, 'cashPayment' | 'isInReview' | 'pickup'>>;

/** How an order stands: in words, and in which tone. */
export function useStatus() {
  const { t } = useOrdersTexts();
  return (order: Shown): { text: string; tone?: BadgeTone } => {
    const end = endOf(order);
    if (end) return { text: t(`ends.${end}`) };
    const { status, cashPayment, isInReview, pickup } = order;
    if (cashPayment?.state === 'waiting') return { text: t('waitingForCash'), tone: 'warning' };
    if (pickup && status === 'ENVIADO') {
      return { text: t(isInReview ? 'pickup.inReview' : 'pickup.status'), tone: tones.ENVIADO };
    }
    return isNamed(status) ? { text: t(`status.${status}`), tone: tones[status] } : { text: status };
  };
}

export function StatusBadge({ order }: { order: Shown }) {
  const { text, tone } = useStatus()(order);
  return <Badge tone={tone}>{text}</Badge>;
}
