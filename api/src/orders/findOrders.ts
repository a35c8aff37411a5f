import { isUuid, type PaymentStatus } from '@boom/contract';
import { Op, type Order as SortOrder } from 'sequelize';
import { type InferType, mixed } from 'yup';
import { findUserSummaries, type UserSummary } from '../accounts/userSummaries';
import { findBranchNames } from '../branches/branches';
import { findSoldDetails, type SoldDetails } from '../catalog/soldProducts';
import { AppError } from '../http/errors';
import { type ListWindow, presentPage } from '../http/lists';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { type AdminOrdersQuery, adminOrdersQuerySchema, inOrderOf, ordersThat } from './listQuery';
import { Order, withLines } from './model';
import { presentAdminOrder } from './present';
import { withReturned } from './refundsOf';

/** An order as the panel shows it: whose it is, what its first line's product is today, and who gave its pieces. */
export interface OrderInPanel {
  order: Order;
  customer: UserSummary | undefined;
  product: SoldDetails | undefined;
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

/** Whose orders these are, each named by its number or its id; undefined for what names none. */
export async function findOwners(named: readonly string[]): Promise<Map<string, string | undefined>> {
  if (named.length === 0) return new Map();
  const references = named.map((name) => name.toUpperCase());
  const orders = await Order.findAll({
    where: { [Op.or]: [{ orderNumber: references }, { id: references.filter(isUuid) }] },
    attributes: ['id', 'orderNumber', 'userId'],
  });
  const owners = new Map(
    orders.flatMap(({ id, orderNumber, userId }) => [
      [orderNumber, userId] as const,
      [id.toUpperCase(), userId] as const,
    ]),
  );
  return new Map(named.map((name) => [name, owners.get(name.toUpperCase())]));
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
  const [customers, products, branchNames] = await Promise.all([
    findUserSummaries(orders.map(({ userId }) => userId)),
    findSoldDetails(orders.map(({ productId }) => productId)),
    findBranchNames(orders.flatMap(({ branchUnits }) => branchUnits.map(({ branchId }) => branchId))),
    withReturned(orders),
  ]);
  return orders.map((order) => ({
    order,
    customer: customers.get(order.userId),
    product: products.get(order.productId),
    branchNames,
  }));
}
