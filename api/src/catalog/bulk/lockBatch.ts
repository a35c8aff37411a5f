import type { Transaction } from 'sequelize';
import { query } from '../../database/query';

/** Products of one statement: an order that wants one of them waits for no more than these. */
const BATCH = 500;

/**
 * Locks the next products in the order of their ids, as orders take them: neither waits for the other in a circle. Their
 * variants come before: whoever sells one holds it first, and then its product. Apart, so that the statement that changes
 * them sees what whoever held them has committed.
 *
 * @param state of the items that come next.
 */
export async function lockBatch(id: string, state: 'waiting' | 'changed', transaction: Transaction): Promise<string[]> {
  await query(
    `SELECT FROM products WHERE variant_of IN (
       SELECT product_id FROM product_bulk_items WHERE edit_id = $1 AND state = $2 ORDER BY product_id LIMIT ${BATCH})
     ORDER BY id FOR NO KEY UPDATE`,
    [id, state],
    transaction,
  );
  const rows = await query<{ id: string }>(
    `WITH batch AS (
       SELECT product_id FROM product_bulk_items WHERE edit_id = $1 AND state = $2
       ORDER BY product_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     SELECT p.id FROM products p WHERE p.id IN (SELECT product_id FROM batch) ORDER BY p.id FOR NO KEY UPDATE`,
    [id, state],
    transaction,
  );
  return rows.map((row) => row.id);
}
