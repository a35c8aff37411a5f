import { isDeepStrictEqual } from 'node:util';
import {
  DAY_MS,
  fromCents,
  hasRight,
  MAX_OPEN_QUOTES,
  mexicanDay,
  type NewQuote,
  type QuoteView,
  usualAddress,
} from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { listAddresses } from '../../accounts/addresses';
import { findSellable } from '../../catalog/stock';
import { newestFirst } from '../../database/newestFirst';
import { query } from '../../database/query';
import { inTransaction } from '../../database/transaction';
import { drawNumber } from '../../drawNumber';
import { AppError } from '../../http/errors';
import { boundsOf } from '../../http/period';
import { requireRow } from '../../http/requireRow';
import type { SignedInUser } from '../../http/state';
import { findOrdersById } from '../../orders/readOrders';
import { refuseTooManyUnits } from '../../orders/unpaid';
import { pick } from '../../pick';
import { estimateShipping } from '../../shipping/zones';
import { findShop } from '../../shop/shop';
import { figureOrder } from '../figures';
import { readItems, refuseTooLarge } from '../placeOrder';
import { Quote } from './model';

/**
 * Promises today's prices for some days. No unit is held for it. Asked for again, after a lost answer or by a second
 * press, it is the same quote.
 *
 * @throws AppError quotes_off, too_many_quotes, sold_elsewhere, variant_required, below_minimum, order_too_large
 *   (409); product_not_found (404)
 */
export async function makeQuote(userId: string, input: NewQuote): Promise<Quote> {
  const { quoteDays } = await findShop();
  if (!quoteDays) throw new AppError(409, 'quotes_off');
  const items = readItems(input);
  refuseTooManyUnits(items);
  const products = await findSellable(items);
  const wanted = products.map((product, index) => ({ product, quantity: items[index]?.quantity ?? 0 }));
  const { subtotalCents } = figureOrder(wanted, 0).figures;
  const shipping = await estimateShipping(usualAddress(await listAddresses(userId)), subtotalCents);
  const { figures, lines } = figureOrder(wanted, 0, shipping);
  refuseTooLarge(figures);
  const promised = {
    lines: lines.map(({ product, quantity, unitPriceCents }) => ({
      productId: product.id,
      name: product.name,
      quantity,
      unitPrice: fromCents(unitPriceCents),
    })),
    total: fromCents(figures.totalCents),
    validUntil: endOfDayIn(quoteDays),
  };
  return inTransaction(async (transaction) => {
    // One quote of a person at a time, so that there are as many as there may be and no more.
    await query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId], transaction);
    const valid = await Quote.findAll({ where: { userId, validUntil: { [Op.gt]: new Date() } }, transaction });
    const views = await presentQuotes(valid, transaction);
    const open = valid.filter((_quote, index) => !views[index]?.orderId);
    const made = open.find(({ lines, total, validUntil }) => isDeepStrictEqual({ lines, total, validUntil }, promised));
    if (made) return made;
    if (open.length >= MAX_OPEN_QUOTES)
      throw new AppError(409, 'too_many_quotes', { params: { max: MAX_OPEN_QUOTES } });
    return Quote.create({ ...promised, quoteNumber: drawNumber(), userId }, { transaction });
  });
}

/** The last moment of the day in Mexico City that is so many days away: who reads a date reads the whole day. */
function endOfDayIn(days: number): Date {
  const { end } = boundsOf({ to: mexicanDay(new Date(Date.now() + days * DAY_MS)) });
  return new Date(end.getTime() - 1);
}

/** An account's quotes, the newest first. */
export const listQuotes = (userId: string): Promise<Quote[]> =>
  Quote.findAll({ where: { userId }, order: newestFirst });

/** One's own; anybody's for whoever may read them all. @throws AppError quote_not_found (404) */
export const findQuote = (viewer: SignedInUser, id: string): Promise<Quote> =>
  requireRow(Quote, hasRight(viewer, 'quotes') ? { id } : { id, userId: viewer.id }, 'quote_not_found');

/** An order that gave its units back is none. */
export async function presentQuotes(quotes: readonly Quote[], transaction?: Transaction): Promise<QuoteView[]> {
  const ids = quotes.flatMap(({ orderId }) => orderId ?? []);
  const orders = await findOrdersById(ids, transaction);
  return quotes.map((quote) => ({
    ...pick(quote, 'id', 'quoteNumber', 'lines', 'total', 'createdAt', 'validUntil'),
    orderId: quote.orderId && !orders.get(quote.orderId)?.stockReleasedAt ? quote.orderId : null,
  }));
}
