import type { CheckoutRequest } from './checkoutSlice';

/**
 * The order that this tab took to the payment page. The cart stays as it is during that trip and is emptied
 * only when the shopper comes back with the payment made or on its way (decisions, "the cart is in memory only").
 */
const KEY = 'boom.cardOrder';

export interface CardOrder {
  orderNumber: string;
  source: CheckoutRequest['source'];
}

export function keepCardOrder(order: CardOrder): void {
  sessionStorage.setItem(KEY, JSON.stringify(order));
}

/** The kept order when it is the one asked for, which is then forgotten. */
export function takeCardOrder(orderNumber: string): CardOrder | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CardOrder | null;
    if (kept?.orderNumber !== orderNumber) return null;
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}
