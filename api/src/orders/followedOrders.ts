import type { Transaction } from 'sequelize';
import { Order, withLines } from './model';

/*
 * What the access by code asks of orders: the callers decide who may see one.
 */

export type { Order };

/** @param orderNumber in upper case. */
export function findOrderByNumber(orderNumber: string): Promise<Order | null> {
  return Order.findOne({ where: { orderNumber } });
}

/** With its `items`. */
export function findFollowedOrder(id: string): Promise<Order | null> {
  return Order.findOne({ where: { id }, include: [withLines] });
}

/**
 * Orders of guests become an account's. The callers hold the guests' rows: nobody else moves them meanwhile.
 *
 * @param orderId only this one.
 */
export async function moveOrders(
  { from, to, orderId }: { from: readonly string[]; to: string; orderId?: string },
  transaction: Transaction,
): Promise<void> {
  await Order.update({ userId: to }, { where: { userId: [...from], ...(orderId && { id: orderId }) }, transaction });
}
