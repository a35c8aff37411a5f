import type { PaymentStatus } from '@boom/contract';
import { literal } from 'sequelize';
import type { Literal } from 'sequelize/types/utils';
import { database } from '../database/connection';
import { Order, type OrderData, withLines } from './model';

export type { Order };

/** When an order's money came; null while it has not. */
export function paidAtOf({ statusHistory }: Pick<OrderData, 'statusHistory'>): Date | null {
  const paid = statusHistory.find(({ status, undone }) => status !== 'PENDIENTE' && !undone);
  return paid ? new Date(paid.at) : null;
}

/** Several orders at once with their lines, by id. */
export async function findOrdersById(ids: readonly string[]): Promise<Map<string, Order>> {
  const orders = await Order.findAll({ where: { id: [...ids] }, include: [withLines] });
  return new Map(orders.map((order) => [order.id, order]));
}

/** A subquery for a condition: the ids of orders whose payment is in one of these states. */
export function idsOfOrdersIn(statuses: readonly PaymentStatus[]): Literal {
  const list = statuses.map((status) => database.escape(status)).join(', ');
  return literal(`(SELECT id FROM orders WHERE payment_status IN (${list}))`);
}
