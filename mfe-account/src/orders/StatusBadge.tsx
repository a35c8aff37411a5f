import { type OrderInState, type ShownOrderState, shownStateOf } from '@boom/contract';
import { Badge, type BadgeTone } from '@boom/platform';
import { useOrdersTexts } from './i18n';

/** Green, blue, yellow, purple; any other status stands raw on grey (storefront specification, section 4). */
const tones = {
  ENTREGADO: 'success',
  ENVIADO: 'info',
  EN_PREPARACION: 'warning',
  PAGADO: 'new',
  pickup: 'info',
  pickupInReview: 'info',
  waitingForCash: 'warning',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
  charged_back: 'neutral',
} satisfies Partial<Record<ShownOrderState, BadgeTone>>;

const isNamed = (state: ShownOrderState): state is keyof typeof tones => state in tones;

/** How an order stands: in words, and in which tone. */
export function useStatus() {
  const { t } = useOrdersTexts();
  return (order: OrderInState): { text: string; tone?: BadgeTone } => {
    const state = shownStateOf(order);
    return isNamed(state) ? { text: t(`state.${state}`), tone: tones[state] } : { text: state };
  };
}

export function StatusBadge({ order }: { order: OrderInState }) {
  const { text, tone } = useStatus()(order);
  return <Badge tone={tone}>{text}</Badge>;
}
