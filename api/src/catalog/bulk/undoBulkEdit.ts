import type { ProductBulkUndoReport } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query, queryOne } from '../../database/query';
import { inBatches } from '../../database/transaction';
import { AppError } from '../../http/errors';
import { fitMoved } from '../attributes';
import { countItems, findEdit, idsIn, MAX_MS, undoMs } from './bulkEdit';
import { type BulkSql, sqlOf } from './changes';
import { lockBatch } from './lockBatch';

/**
 * Takes back what was done to many products, but for those on which somebody changed the same field since. What had not
 * been done yet is not done any more.
 *
 * @throws AppError bulk_edit_not_found (404); bulk_undo_too_late (409) after ten minutes.
 */
export async function undoBulkEdit(id: string): Promise<ProductBulkUndoReport> {
  const edit = await findEdit(id);
  if (undoMs(edit) < 0) throw new AppError(409, 'bulk_undo_too_late');
  await query(`DELETE FROM product_bulk_items WHERE edit_id = $1 AND state = 'waiting'`, [id]);
  const sql = sqlOf(edit.change);
  await inBatches((transaction) => undoBatch({ id, ...edit }, sql, transaction), MAX_MS);
  const { counts, named } = await countItems(id, 'kept');
  const { undone = 0, kept = 0, changed = 0 } = counts;
  const quotes = sql.column === 'price' ? await countQuotes({ id, ...edit }, sql) : 0;
  return { undone, kept: named, keptCount: kept, quotes, waiting: changed };
}

/** A quote is a promise (decision 89): who undoes its price is told, and nothing is changed. */
async function countQuotes({ id, createdAt }: { id: string; createdAt: Date }, { after, value }: BulkSql) {
  const { count } = await queryOne<{ count: number }>(
    `SELECT count(DISTINCT quotes.id)::int AS count
     FROM quotes CROSS JOIN jsonb_array_elements(quotes.lines) line
     JOIN product_bulk_items item ON item.product_id = (line ->> 'productId')::uuid
     CROSS JOIN LATERAL (SELECT (item.before #>> '{}')::numeric AS price) p
     WHERE item.edit_id = $1 AND item.state = 'undone' AND quotes.created_at >= $3 AND quotes.valid_until > now()
       AND NOT EXISTS (SELECT FROM orders WHERE orders.id = quotes.order_id AND orders.stock_released_at IS NULL)
       AND (line ->> 'unitPrice')::numeric = ${after}`,
    [id, value, createdAt],
  );
  return count;
}

/**
 * As `changeBatch`: many rows at once. A price below the prices by quantity that somebody typed since is not given back,
 * nor a category that is gone.
 */
async function undoBatch(
  { id, createdAt }: { id: string; createdAt: Date },
  { column, restore, canRestore }: BulkSql,
  transaction: Transaction,
): Promise<number> {
  const ids = await lockBatch(id, 'changed', transaction);
  const items = await query<{ id: string; state: string; price: string }>(
    `WITH found AS (
       SELECT p.id, p.deleted_at, (p.changed_in ->> '${column}')::int AS changed_in, p.price, p.price_tiers, p.variant_of
       FROM products p WHERE p.id = ANY ($2::uuid[])),
     restored AS (
       UPDATE products SET ${restore}, updated_at = now()
       FROM found JOIN product_bulk_items item ON item.edit_id = $1 AND item.product_id = found.id
       WHERE products.id = found.id AND found.deleted_at IS NULL AND found.changed_in = item.version
         AND ${canRestore}
       RETURNING products.id)
     UPDATE product_bulk_items item
     SET state = CASE WHEN restored.id IS NULL THEN 'kept' ELSE 'undone' END,
       reason = CASE WHEN found.deleted_at IS NOT NULL THEN 'not_found'
         WHEN restored.id IS NULL THEN 'changed_since' END
     FROM found LEFT JOIN restored ON restored.id = found.id
     WHERE item.edit_id = $1 AND item.product_id = found.id RETURNING item.product_id AS id, item.state, found.price`,
    [id, ids],
    transaction,
  );
  if (column === 'category_id') await fitMoved(idsIn(items, 'undone'), transaction);
  if (column === 'price') {
    const undone = items.filter(({ state }) => state === 'undone');
    await query(
      FORGET_PRICES,
      [undone.map((item) => item.id), undone.map(({ price }) => price), createdAt],
      transaction,
    );
  }
  return ids.length;
}

/** What was charged to nobody is no price that the next offer is compared with (decision 88). */
const FORGET_PRICES = `
  DELETE FROM price_history noted USING unnest($1::uuid[], $2::numeric[]) AS undone (id, price)
  WHERE noted.product_id = undone.id AND noted.price = undone.price AND noted.since >= $3
    AND NOT EXISTS (SELECT FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.product_id = undone.id AND order_items.unit_price = undone.price AND orders.created_at >= $3)`;
