import { createStoredMap } from '../storage/storage';
import type { CheckoutRequest } from './checkoutSlice';
import { forgetOrderKey } from './orderKey';

interface CardOrder extends CheckoutRequest {
  /** The content that its `Idempotency-Key` belongs to. */
  content: string;
}

/**
 * Orders by card that were made and are still to be paid. Their products stay in the cart until the shopper comes back with
 * the payment made or pending, in any tab: banks' apps open another one.
 */
const orders = createStoredMap<CardOrder>('boom.cardOrders', 7 * 24 * 60 * 60_000);

/** One that came from the cart still does when it is opened again past it: the same content is the same order. */
export function storeCardOrder(orderNumber: string, order: CardOrder): void {
  if (orders.get(orderNumber)?.source !== 'cart') orders.set(orderNumber, order);
}

/** Whether the shopper has not come back yet from paying this order. */
export function isCardOrderStored(orderNumber: string): boolean {
  return orders.get(orderNumber) !== null;
}

/** The order's content, once: it is then forgotten, and the same content makes a new order. */
export function takeCardOrder(orderNumber: string): CheckoutRequest | null {
  const order = orders.get(orderNumber);
  orders.set(orderNumber, null);
  if (order) forgetOrderKey(order.content);
  return order;
}
