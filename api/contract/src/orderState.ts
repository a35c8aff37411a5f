import type { OrderStatus, OrderView } from './orders';

/** How an order ended before it arrived; null while it can go on. Its status then only says how far it had come. */
export function endOfOrder({
  paymentStatus,
  cancelledAt,
}: Pick<OrderView, 'paymentStatus' | 'cancelledAt'>): 'cancelled' | 'expired' | 'refunded' | 'charged_back' | null {
  if (paymentStatus === 'expired') return cancelledAt ? 'cancelled' : 'expired';
  if (paymentStatus === 'refunded' || paymentStatus === 'charged_back') return paymentStatus;
  return cancelledAt ? 'cancelled' : null;
}

/** What `shownStateOf` reads of an order; not everything that shows a state knows all of it. */
export type OrderInState = Pick<OrderView, 'status' | 'paymentStatus' | 'cancelledAt'> &
  Partial<Pick<OrderView, 'cashPayment' | 'isInReview' | 'pickup'>>;

/** How an order stands, as its customer is told: its end, what it waits for, or its status. */
export type ShownOrderState =
  | NonNullable<ReturnType<typeof endOfOrder>>
  | 'waitingForCash'
  | 'pickup'
  | 'pickupInReview'
  | OrderStatus;

export function shownStateOf(order: OrderInState): ShownOrderState {
  const { status, cashPayment, isInReview, pickup } = order;
  const end = endOfOrder(order);
  if (end) return end;
  if (cashPayment?.state === 'waiting') return 'waitingForCash';
  if (pickup && status === 'ENVIADO') return isInReview ? 'pickupInReview' : 'pickup';
  return status;
}
