/** Quotes of one account that are still valid. */
export const MAX_OPEN_QUOTES = 20;

/** A product of a quote. */
export interface QuoteLine {
  productId: string;
  name: string;
  quantity: number;
  /** Pesos as decimal text, IVA included. */
  unitPrice: string;
}

/** What a purchase would cost, promised for some days. */
export interface QuoteView {
  id: string;
  quoteNumber: string;
  lines: QuoteLine[];
  /** Pesos as decimal text; IVA included, and shipping: to the usual address, or the highest where there is none. */
  total: string;
  createdAt: string;
  validUntil: string;
  /** The order that was made from it; null while there is none, and again once that was cancelled. */
  orderId: string | null;
}

/** Valid; over; or one that an order was made from, as long as that is not cancelled. */
export const quoteStates = ['VIGENTE', 'VENCIDA', 'PEDIDA'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** A quote in the panel. */
export interface AdminQuoteView extends QuoteView {
  user: { fullName: string; email: string };
  state: QuoteState;
  /** The number of the order that was made from it; null where `orderId` is. */
  orderNumber: string | null;
}
