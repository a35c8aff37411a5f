import { type InferType, object } from 'yup';
import { literalPattern } from '../database/foldedText';
import { columnsOf } from '../database/reading';
import { run } from '../database/statements';
import { AppError } from '../http/errors';
import type { ListWindow } from '../http/lists';
import type { SignedInUser } from '../http/state';
import { searchText } from './listQuery';
import { Order, type OrderData } from './model';

/** The query of `GET /api/orders`, beside `limit` and `page`. */
export const ownOrdersQuerySchema = object({ search: searchText() });
type OwnOrdersQuery = InferType<typeof ownOrdersQuerySchema>;

/** An order's columns, and its lines as `items`; amounts are text, as everywhere. */
const COLUMNS = `${columnsOf(Order)}, (
  SELECT json_agg(json_build_object('id', id, 'orderId', order_id, 'position', position, 'productId', product_id,
    'name', name, 'imageUrl', image_url, 'unitPrice', unit_price::text, 'quantity', quantity,
    'discount', discount::text) ORDER BY position)
  FROM order_items WHERE order_id = orders.id) AS items`;

/** Number, tracking number, or what was bought; looked for in each of this person's orders, not in everybody's lines. */
const HOLDS = `AND (fold_text(order_number) LIKE fold_text($4) OR fold_text(tracking_number) LIKE fold_text($4)
  OR EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND fold_text(name) LIKE fold_text($4)))`;

/** A row for each order of the page; one without an order where there is none, for the total. */
const listed = (condition: string) => `
  SELECT total, page.*
  FROM (SELECT count(*)::int AS total FROM orders WHERE user_id = $1 ${condition}) AS counted
  LEFT JOIN LATERAL (
    SELECT ${COLUMNS} FROM orders WHERE user_id = $1 ${condition}
    ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3) AS page ON true
  ORDER BY "createdAt" DESC, id DESC`;
const LIST = listed('');
const SEARCH = listed(HOLDS);

/** The person's own orders, newest first; an administrator's too. */
export async function listOwnOrders(userId: string, { search: typed }: OwnOrdersQuery, { limit, offset }: ListWindow) {
  const values = [userId, limit, offset, ...(typed ? [literalPattern(typed)] : [])];
  const rows = await run<OrderData & { total: number }>({ text: typed ? SEARCH : LIST, values });
  return { orders: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

const FIND = `SELECT ${COLUMNS} FROM orders WHERE id = $1 AND ($2::uuid IS NULL OR user_id = $2)`;

/**
 * One order: one's own, or any for an administrator.
 *
 * @throws AppError order_not_found (404)
 */
export async function findOrder(user: SignedInUser, id: string): Promise<OrderData> {
  const [order] = await run<OrderData>({ text: FIND, values: [id, user.isAdmin ? null : user.id] });
  if (!order) throw new AppError(404, 'order_not_found');
  return order;
}
