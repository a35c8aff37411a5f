import { hasRight, type Right, readOrderNumber } from '@boom/contract';
import { literal, Op } from 'sequelize';
import { type InferType, object } from 'yup';
import { foldedPattern, holdsFolded } from '../database/foldedText';
import { newestFirst } from '../database/newestFirst';
import { AppError } from '../http/errors';
import { searchText } from '../http/filters';
import type { ListWindow } from '../http/lists';
import type { SignedInUser } from '../http/state';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { Order, withLines } from './model';
import { presentOrder } from './present';
import { withReturned } from './refundsOf';

/** The query of `GET /api/orders`, beside `limit` and `page`. */
export const ownOrdersQuerySchema = object({ search: searchText() });
type OwnOrdersQuery = InferType<typeof ownOrdersQuerySchema>;

/** What was bought; looked for in each of this person's orders, not in everybody's lines. */
function hasLineLike(typed: string) {
  const pattern = foldedPattern(typed);
  return literal(
    `EXISTS (SELECT FROM order_items WHERE order_id = "Order".id AND fold_text(order_items.name) LIKE ${pattern})`,
  );
}

/** The person's own orders, newest first, whoever they are. `search` is in number, tracking number or lines. */
export async function listOwnOrders(userId: string, { search }: OwnOrdersQuery, window: ListWindow) {
  const isFound = search && {
    [Op.or]: [
      holdsFolded(['order_number', 'tracking_number'], search),
      { orderNumber: readOrderNumber(search) },
      hasLineLike(search),
    ],
  };
  const where = { userId, ...isFound };
  const found = await Order.findAndCountAll({ where, include: [withLines], order: newestFirst, ...window });
  return { ...found, rows: await withReturned(found.rows) };
}

/**
 * One order: one's own, or any for who has the right to what is asked of it.
 *
 * @throws AppError order_not_found (404)
 */
export const findOrder = (user: SignedInUser, id: string, right: Right = 'orders'): Promise<Order> =>
  requireOrder(hasRight(user, right) ? { id } : { id, userId: user.id });

/** {@link findOrder} as it is answered. */
export const showOrder = async (user: SignedInUser, id: string) =>
  presentOrder(await findOrder(user, id), await findBankDetails());

/** One's own order. @throws AppError order_not_found (404) */
export const findOwnOrder = ({ id: userId }: SignedInUser, id: string): Promise<Order> => requireOrder({ id, userId });

async function requireOrder(where: { id: string; userId?: string }): Promise<Order> {
  const [order] = await withReturned(await Order.findAll({ where, include: [withLines] }));
  if (!order) throw new AppError(404, 'order_not_found');
  return order;
}
