import type { CheckoutRequest } from './checkoutSlice';
import { keepFor } from './keepFor';
import { forgetOrderKey } from './orderKey';

interface CardOrder extends CheckoutRequest {
  /** What its `Idempotency-Key` stands for. */
  content: string;
}

/**
 * Orders that were taken to the payment page. What they hold stays in the cart during that trip and leaves it only when
 * the shopper comes back with the payment made or on its way (decisions, "the cart is in memory only") – in whichever
 * tab: banks' apps open another one.
 */
const orders = keepFor<CardOrder>('boom.cardOrders', 7 * 24 * 60 * 60_000);

export function keepCardOrder(orderNumber: string, order: CardOrder): void {
  orders.set(orderNumber, order);
}

/** Whether the shopper has not come back yet from paying this order. */
export function isCardOrderKept(orderNumber: string): boolean {
  return orders.get(orderNumber) !== null;
}

/** What the order was made of, once: it is then forgotten, and the same content is another order. */
export function takeCardOrder(orderNumber: string): CheckoutRequest | null {
  const order = orders.get(orderNumber);
  orders.delete(orderNumber);
  if (order) forgetOrderKey(order.content);
  return order;
}
