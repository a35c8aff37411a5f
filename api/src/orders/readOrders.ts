import { isUuid } from '@boom/contract';
import { literal, Op, type Transaction } from 'sequelize';
import { type LineData, Order, type OrderData, OrderLine, withLines } from './model';
import { IS_PAID, paidStates } from './state';

/*
 * What other features read of orders. The callers decide who may see it.
 */

export type { LineData, Order };

/** An order with its `items`; null when there is none. */
export function findOrderWithLines(id: string): Promise<Order | null> {
  return Order.findOne({ where: { id }, include: [withLines] });
}

/** Several orders, by id; without their lines. */
export async function findOrdersById(ids: readonly string[], transaction?: Transaction): Promise<Map<string, Order>> {
  const orders = await Order.findAll({ where: { id: [...new Set(ids)] }, transaction });
  return new Map(orders.map((order) => [order.id, order]));
}

/** The same, with their `items`. */
export async function findOrdersWithLines(ids: readonly string[]): Promise<Map<string, Order>> {
  const orders = await Order.findAll({ where: { id: [...new Set(ids)] }, include: [withLines] });
  return new Map(orders.map((order) => [order.id, order]));
}

/** @param orderNumber in upper case. */
export function findOrderByNumber(orderNumber: string): Promise<Order | null> {
  return Order.findOne({ where: { orderNumber } });
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

/** How many orders these people made. */
export function countOrders(userIds: readonly string[], transaction?: Transaction): Promise<number> {
  return Order.count({ where: { userId: [...userIds] }, transaction });
}

/** A subquery: the orders that have their units, which those that were cancelled or not paid in time have given back. */
export const idsOfOrdersWithUnits = () => literal('(SELECT id FROM orders WHERE stock_released_at IS NULL)');

/** When an order's money came; null while it has not. */
export function paidAtOf({ statusHistory }: Pick<OrderData, 'statusHistory'>): Date | null {
  const paid = statusHistory.find(({ status, undone }) => status !== 'PENDIENTE' && !undone);
  return paid ? new Date(paid.at) : null;
}

/** Subqueries for a condition: the ids of orders that are paid and were not cancelled, and of all that ever were paid. */
export const idsOfPaidOrders = literal(`(SELECT id FROM orders WHERE ${IS_PAID} AND cancelled_at IS NULL)`);
export const idsOfOrdersOncePaid = literal(
  `(SELECT id FROM orders WHERE payment_status IN ('approved', 'verified', 'charged_back', 'refunded'))`,
);

/** A product that somebody bought and has: its line in a paid order that arrived. */
interface DeliveredLine {
  lineId: string;
  orderId: string;
  quantity: number;
}

/** Every line with which this person bought one of these products that was delivered and is paid; the newest order first. */
export async function findDeliveredLines(
  userId: string,
  productIds: string[],
  transaction?: Transaction,
): Promise<DeliveredLine[]> {
  const orders = await Order.findAll({
    where: { userId, status: 'ENTREGADO', paymentStatus: paidStates },
    include: [{ model: OrderLine, as: 'items', where: { productId: productIds } }],
    order: [['createdAt', 'DESC']],
    transaction,
  });
  return orders.flatMap(({ id: orderId, items = [] }) =>
    items.map(({ id: lineId, quantity }) => ({ lineId, orderId, quantity })),
  );
}
