import type { Transaction } from 'sequelize';
import type { SoldProduct, StockLine } from '../../catalog/stock';
import { AppError } from '../../http/errors';
import { requireRow } from '../../http/requireRow';
import { findOrdersById } from '../../orders/readOrders';
import { Quote } from './model';

/**
 * The quote that an order is made from, which nobody else uses until the transaction ends.
 *
 * @param items what is ordered, each product once: a price for fifty is none for one.
 * @throws AppError quote_not_found (404), quote_expired, quote_used, quote_differs (409)
 */
export async function requireQuote(
  userId: string,
  id: string,
  items: readonly StockLine[],
  transaction: Transaction,
): Promise<Quote> {
  const quote = await requireRow(Quote, { id, userId }, 'quote_not_found', transaction);
  if (quote.validUntil <= new Date()) throw new AppError(409, 'quote_expired');
  if (quote.orderId && (await hasUnits(quote.orderId, transaction))) throw new AppError(409, 'quote_used');
  const asked = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  const isSame =
    asked.size === quote.lines.length &&
    quote.lines.every(({ productId, quantity }) => asked.get(productId) === quantity);
  if (!isSame) throw new AppError(409, 'quote_differs');
  return quote;
}

/** An order that has given its units back, because it was cancelled or not paid in time, leaves the quote to another. */
async function hasUnits(orderId: string, transaction: Transaction): Promise<boolean> {
  const order = (await findOrdersById([orderId], transaction)).get(orderId);
  return order !== undefined && !order.stockReleasedAt;
}

/** What was promised instead of today's prices. */
export function atQuotedPrices(products: SoldProduct[], quote: Quote | null): SoldProduct[] {
  if (!quote) return products;
  const quoted = new Map(quote.lines.map(({ productId, unitPrice }) => [productId, unitPrice]));
  return products.map(({ id, name, imageUrl, images, price, allowTransferDiscount, freeShipping }) => ({
    ...{ id, name, imageUrl, images, allowTransferDiscount, freeShipping, priceTiers: [] },
    price: quoted.get(id) ?? price,
  }));
}
