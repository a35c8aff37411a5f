import { fromCents, type OrderFigures } from '@boom/contract';
import type { CheckoutRequest } from '@boom/platform';
import type { OrderRequest } from './checkout.api';

/** What the shopper confirmed, amounts included. */
export interface IntendedOrder
  extends Omit<OrderRequest, 'originalAmount' | 'discountApplied' | 'quoteId' | 'idempotencyKey'> {
  source: CheckoutRequest['source'];
  quote: CheckoutRequest['quote'];
  figures: OrderFigures;
  /** The fingerprint of what the order names and the account keeps: corrected there, it is another order. */
  shown?: number;
}

/** The order as the API is asked for it, with the amounts that were seen. */
export function requestOf(
  { source: _source, shown: _shown, figures, quote, ...order }: IntendedOrder,
  idempotencyKey: string,
): OrderRequest {
  return {
    ...order,
    quoteId: quote?.id,
    originalAmount: fromCents(figures.subtotalCents),
    discountApplied: fromCents(figures.discountCents),
    idempotencyKey,
  };
}

/** What a quote promises, without the names that are for people. */
const promiseOf = (quote: CheckoutRequest['quote']) => quote && { id: quote.id, prices: quote.prices };

/** What is bought, at which prices and with how much off by a coupon, whichever way it is paid. */
export function purchaseOf({
  source: _source,
  paymentType: _paymentType,
  figures: { subtotalCents, couponCents, shippingCents },
  ...purchase
}: IntendedOrder): string {
  return JSON.stringify({ ...purchase, quote: promiseOf(purchase.quote), subtotalCents, couponCents, shippingCents });
}

/** 32 bits of a text (FNV-1a): enough to tell a corrected text from the old one, too few to read it back. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash;
}

/**
 * The order's content as text, for its `Idempotency-Key`. It is kept in the browser, and so names no guest: the
 * fingerprint makes it another order once who buys, or where it goes, was corrected.
 */
export function contentOf({ source: _source, guest, address, ...order }: IntendedOrder): string {
  const content = { ...order, quote: promiseOf(order.quote) };
  return JSON.stringify(guest ? { ...content, buyer: fingerprint(JSON.stringify([guest, address])) } : content);
}
