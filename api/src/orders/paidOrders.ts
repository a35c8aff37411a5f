import type { PaymentStatus } from '@boom/contract';
import { literal } from 'sequelize';
import type { Literal } from 'sequelize/types/utils';
import { database } from '../database/connection';
import type { Order, OrderData } from './model';

export type { Order };

/** When an order's money came; null while it has not. */
export function paidAtOf({ statusHistory }: Pick<OrderData, 'statusHistory'>): Date | null {
  const paid = statusHistory.find(({ status, undone }) => status !== 'PENDIENTE' && !undone);
  return paid ? new Date(paid.at) : null;
}

const isIn = (statuses: readonly PaymentStatus[]) =>
  `payment_status IN (${statuses.map((status) => database.escape(status)).join(', ')})`;

/** A subquery for a condition: the ids of orders whose payment is in one of these states. */
export const idsOfOrdersIn = (statuses: readonly PaymentStatus[]): Literal =>
  literal(`(SELECT id FROM orders WHERE ${isIn(statuses)})`);

/** The same, without those that were cancelled. */
export const idsOfOrdersThatStand = (statuses: readonly PaymentStatus[]): Literal =>
  literal(`(SELECT id FROM orders WHERE ${isIn(statuses)} AND cancelled_at IS NULL)`);
