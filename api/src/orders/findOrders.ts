import { hasRight, type PaymentStatus, type Right, readOrderNumber } from '@boom/contract';
import { literal, Op, type Order as SortOrder } from 'sequelize';
import { type InferType, mixed, object } from 'yup';
import { findUserSummaries, type UserSummary } from '../accounts/userSummaries';
import { findBranchNames } from '../branches/branches';
import { findSkus, findSoldDetails, type SoldDetails } from '../catalog/soldProducts';
import { foldedPattern, holdsFolded } from '../database/foldedText';
import { newestFirst } from '../database/newestFirst';
import { AppError } from '../http/errors';
import { searchText } from '../http/filters';
import { type ListWindow, presentPage } from '../http/lists';
import type { SignedInUser } from '../http/state';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { type AdminOrdersQuery, adminOrdersQuerySchema, inOrderOf, ordersThat } from './listQuery';
import { Order, withLines } from './model';
import { presentAdminOrder, presentOrder } from './present';
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
 * One order: one's own, or anybody's with the right to what is asked of it.
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
  const order = await findWhole(where);
  if (!order) throw new AppError(404, 'order_not_found');
  return order;
}

/** Any order, as who follows it sees it; null when there is none. Its caller knows that they may. */
export const findFollowedOrder = (id: string): Promise<Order | null> => findWhole({ id });

/** With its `items`, and what went back of it. */
async function findWhole(where: { id: string; userId?: string }): Promise<Order | null> {
  const [order = null] = await withReturned(await Order.findAll({ where, include: [withLines] }));
  return order;
}

/** An order as the panel shows it: whose it is, what its first line's product is today, and who gave its pieces. */
export interface OrderInPanel {
  order: Order;
  customer: UserSummary | undefined;
  product: SoldDetails | undefined;
  /** By the product's id. */
  skus: ReadonlyMap<string, string>;
  branchNames: ReadonlyMap<string, string>;
}

/** Orders of everybody with their customers: the panel's list. */
export async function listAllOrders(query: AdminOrdersQuery, window: ListWindow) {
  const where = ordersThat(query);
  const order = inOrderOf(query);
  return presentPage(Order.findAndCountAll({ where, include: [withLines], order, ...window }), forPanel);
}

/** @throws AppError order_not_found (404) */
export async function findOrderForAdmin(id: string): Promise<OrderInPanel> {
  const [found] = await forPanel(await Order.findAll({ where: { id }, include: [withLines] }));
  if (!found) throw new AppError(404, 'order_not_found');
  return found;
}

/** An order as the panel is answered. @throws AppError order_not_found (404) */
export const showAdminOrder = async (id: string) =>
  presentAdminOrder(await findOrderForAdmin(id), await findBankDetails());

const transferStates = {
  pending: ['pending', 'pending_verification'],
  closed: ['rejected', 'expired'],
  verified: ['verified'],
  rejected: ['rejected'],
  expired: ['expired'],
} satisfies Record<string, PaymentStatus[]>;
type TransferState = keyof typeof transferStates;

/** The query of `GET /api/admin/pending-transfers`, beside `limit` and `page`. */
export const transfersQuerySchema = adminOrdersQuerySchema.pick(['search']).shape({
  state: mixed<TransferState>()
    .oneOf(Object.keys(transferStates) as TransferState[], 'El estado no es válido')
    .default('pending'),
});
type TransfersQuery = InferType<typeof transfersQuerySchema>;

/**
 * Transfers in one of their states.
 *
 * @param state `pending`: to be decided, those with a receipt or a tracking key first, each group the oldest first. The
 *   others have the one changed last first; the money of a rejected, expired or cancelled one (`closed`: all of these)
 *   may still turn up.
 */
export async function listTransfers({ state, search }: TransfersQuery, window: ListWindow) {
  const where = { ...ordersThat({ search, paymentType: 'direct_transfer' }), paymentStatus: transferStates[state] };
  const order: SortOrder =
    state === 'pending' ? [['paymentStatus', 'DESC'], 'createdAt', 'id'] : [['updatedAt', 'DESC'], 'id'];
  return presentPage(Order.findAndCountAll({ where, include: [withLines], order, ...window }), forPanel);
}

/** Adds customers, products, branches and what went back, each with one query for the whole page. */
async function forPanel(orders: Order[]): Promise<OrderInPanel[]> {
  const [customers, products, skus, branchNames] = await Promise.all([
    findUserSummaries(orders.map(({ userId }) => userId)),
    findSoldDetails(orders.map(({ productId }) => productId)),
    findSkus(orders.flatMap(({ items = [] }) => items.map(({ productId }) => productId))),
    findBranchNames(orders.flatMap(({ branchUnits }) => branchUnits.map(({ branchId }) => branchId))),
    withReturned(orders),
  ]);
  return orders.map((order) => ({
    order,
    customer: customers.get(order.userId),
    product: products.get(order.productId),
    skus,
    branchNames,
  }));
}
