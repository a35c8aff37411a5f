import { ORDER_UNDO_SECONDS } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { SHOP_TIME_ZONE } from '../http/period';

/** The last three o'clock at night where the shop is. */
const NIGHT = `((date_trunc('day', now() AT TIME ZONE '${SHOP_TIME_ZONE}' - interval '3 hours') + interval '3 hours')
         AT TIME ZONE '${SHOP_TIME_ZONE}')`;

/**
 * Which card orders of the last week are compared with the provider. Vouchers may be paid until the end and are credited
 * some days later: an unpaid order has its turn each time after a tenth of its age has passed. A paid one has it once a
 * day, for money that went back without a notice. And every order of the last 72 hours that has, or had, a page of the
 * provider has one each night, however it ended or is paid (payments sheet, section 5); a night that nobody was awake is
 * made up for. One in a dispute has it once a day until that is decided, which takes up to 140 days (section 6).
 */
const turns = {
  unpaid: `payment_type = 'mercadopago' AND payment_status IN ('pending', 'in_process', 'rejected', 'expired')
       AND (preference_id IS NOT NULL OR payment_status = 'pending')
       AND (reconciled_at IS NULL
         OR reconciled_at < $before::timestamptz AND reconciled_at < now() - (now() - created_at) / 10)`,
  paid: `payment_type = 'mercadopago' AND payment_status IN ('approved', 'charged_back')
       AND coalesce(reconciled_at, created_at) < $before::timestamptz - interval '1 day'`,
  disputed: `id IN (SELECT order_id FROM disputes WHERE decided_at IS NULL)
       AND coalesce(reconciled_at, created_at) < $before::timestamptz - interval '1 day'`,
  ofLastNights: `preference_id IS NOT NULL AND created_at > now() - interval '72 hours'
       AND coalesce(reconciled_at, created_at) < ${NIGHT} AND $before::timestamptz IS NOT NULL`,
};

/**
 * Takes orders whose turn it is, the one first that was compared longest ago; taking one is noted as a look. Many rows
 * at once, past those that somebody else holds, and those whose last change may still be taken back: a note in the row
 * would be another change.
 *
 * @param before orders that were looked at since are not taken again.
 */
export async function takeOrdersToReconcile(
  which: keyof typeof turns,
  before: Date,
  limit: number,
  transaction: Transaction,
): Promise<string[]> {
  const take = `
  UPDATE orders SET reconciled_at = now() WHERE id IN (
    SELECT id FROM orders
     WHERE ${which === 'disputed' ? 'true' : "created_at > now() - interval '7 days'"} AND ${turns[which]}
       AND NOT EXISTS (SELECT FROM order_undos
         WHERE order_id = orders.id AND made_at > now() - interval '${ORDER_UNDO_SECONDS} seconds')
     ORDER BY reconciled_at NULLS FIRST, id LIMIT $limit
     FOR UPDATE SKIP LOCKED)
  RETURNING id`;
  const rows = await query<{ id: string }>(take, { before, limit }, transaction);
  return rows.map(({ id }) => id);
}
