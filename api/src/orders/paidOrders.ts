import { literal } from 'sequelize';
import type { Order, OrderData } from './model';
import { IS_PAID } from './state';

export type { Order };

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
