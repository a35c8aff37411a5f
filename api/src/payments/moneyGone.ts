import type { Transaction } from 'sequelize';
import { query } from '../database/query';

/** In SQL, of `orders`: all that was paid went back, or is with a bank for good: charged back, and the shop did not win. */
export const IS_MONEY_GONE = `(orders.payment_status = 'refunded' OR orders.payment_status = 'charged_back' AND EXISTS (
  SELECT FROM disputes WHERE (disputes.order_id, disputes.payment_id, disputes.state)
    = (orders.id, orders.payment_id, 'PERDIDA')))`;

/** Those of these orders whose money is gone. A condition that reports share, and so no model's. */
export async function findMoneyGone(ids: readonly string[], transaction?: Transaction): Promise<Set<string>> {
  const sql = `SELECT id FROM orders WHERE id = ANY ($1::uuid[]) AND ${IS_MONEY_GONE}`;
  return new Set((await query<{ id: string }>(sql, [ids], transaction)).map(({ id }) => id));
}

/** Whether the money of one is. */
export const isMoneyGone = async (id: string, transaction: Transaction): Promise<boolean> =>
  (await findMoneyGone([id], transaction)).has(id);
