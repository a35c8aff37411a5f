import type { Transaction } from 'sequelize';
import { query } from '../../database/query';

/** In SQL, of `orders`: their money is with the bank for good; it was charged back, and the shop did not win. */
export const IS_LOST_TO_BANK = `(orders.payment_status = 'charged_back' AND EXISTS (
  SELECT FROM disputes WHERE (disputes.order_id, disputes.payment_id, disputes.state)
    = (orders.id, orders.payment_id, 'PERDIDA')))`;

/** Those of these orders whose money a bank has for good. A condition that reports share, and so no model's. */
export async function findLostToBank(ids: readonly string[], transaction?: Transaction): Promise<Set<string>> {
  const sql = `SELECT id FROM orders WHERE id = ANY ($1::uuid[]) AND ${IS_LOST_TO_BANK}`;
  return new Set((await query<{ id: string }>(sql, [ids], transaction)).map(({ id }) => id));
}
