import {
  BULK_UNDO_MINUTES,
  type ProductBulkChange,
  type ProductBulkInput,
  type ProductBulkReport,
} from '@boom/contract';
import { type Transaction } from 'sequelize';
import { object } from 'yup';
import { COSTS_OFFER } from '../../campaigns/ownPrices';
import { query, queryOne } from '../../database/query';
import { type Read } from '../../database/reading';
import { inBatches } from '../../database/transaction';
import { AppError } from '../../http/errors';
import { type IdempotentCall, idempotent } from '../../http/idempotency';
import { parse } from '../../http/parse';
import { fitMoved } from '../attributes';
import { requireCategory } from '../editProduct';
import { findProductIds } from '../productSearch';
import { productsQuerySchema } from '../query';
import { sqlOf } from './changes';
import { lockBatch } from './lockBatch';

// Statements of our own: each writes down, changes or counts many rows at once.

/** Products that one statement writes down. */
const ADDED = 10_000;
/** A call ends well within the minute that the site waits for an answer. */
export const MAX_MS = 20_000;
/** Skipped products that an answer names. */
const NAMED = 200;

/**
 * An offer, whose change would outlive the campaign, and what the product's form refuses: its prices by quantity fall, each
 * below the one before and the first below its price.
 */
const REFUSED_PRICES = `
         WHEN costs_offer THEN 'price_in_campaign'
         WHEN new <= 0 THEN 'price_not_positive'
         WHEN new >= 1e8 THEN 'price_too_high'
         WHEN new <= (price_tiers -> 0 ->> 'price')::numeric THEN 'price_tiers'`;

/**
 * Changes many products alike: those of `ids`, or all that a filter of the list finds. What is to be changed is written
 * down first; then it is done in batches, each a short transaction, so that the shop goes on selling meanwhile.
 *
 * @param call made again with its key it goes on with what was written down: one lost answer raises no price twice.
 * @throws AppError validation_failed (400) when the filter is none, or the category does not exist; idempotency_mismatch
 *   (422)
 */
export async function beginBulkEdit(
  input: ProductBulkInput,
  call: IdempotentCall,
  maxMs = MAX_MS,
): Promise<ProductBulkReport> {
  await requireCategory(input.change.categoryId);
  const { body } = await idempotent(call, async (transaction) => ({
    status: 200,
    body: { id: await noteDown(input, transaction) },
  }));
  return continueBulkEdit(String(body.id), maxMs);
}

async function noteDown({ ids, filter, change }: ProductBulkInput, transaction: Transaction): Promise<string> {
  const edit = await queryOne<{ id: string }>(
    'INSERT INTO product_bulk_edits (change) VALUES ($1::jsonb) RETURNING id',
    [JSON.stringify(change)],
    transaction,
  );
  const found = ids ?? (await findAll(filter, transaction));
  await addById(edit.id, found, change.price !== undefined, transaction);
  return edit.id;
}

/**
 * Goes on with what the call before had no time for.
 *
 * @throws AppError bulk_edit_not_found (404)
 */
export async function continueBulkEdit(id: string, maxMs = MAX_MS): Promise<ProductBulkReport> {
  const edit = await findEdit(id);
  await inBatches((transaction) => changeBatch(id, edit.change, transaction), maxMs);
  return report(id, edit);
}

interface Edit {
  change: ProductBulkChange;
  createdAt: Date;
}

/** @throws AppError bulk_edit_not_found (404) */
export async function findEdit(id: string): Promise<Edit> {
  const [edit] = await query<Edit>('SELECT change, created_at AS "createdAt" FROM product_bulk_edits WHERE id = $1', [
    id,
  ]);
  if (!edit) throw new AppError(404, 'bulk_edit_not_found');
  return edit;
}

async function findAll(filter: ProductBulkInput['filter'], transaction: Transaction): Promise<string[]> {
  const read: Read = (sql, bind) => query(sql, bind, transaction);
  // What is wrong is told where the body has it.
  const asked = await parse(object({ filter: productsQuerySchema }), { filter });
  return findProductIds(asked.filter, { read, seesInactive: true });
}

/**
 * In parts: all products of a large shop would take one statement longer than the five seconds that it has. A price is each
 * variant's own; all else is changed in the product, which hands it down.
 */
async function addById(id: string, ids: string[], isOfVariants: boolean, transaction: Transaction): Promise<void> {
  for (let start = 0; start < ids.length; start += ADDED) {
    await query(
      `INSERT INTO product_bulk_items (edit_id, product_id)
       SELECT $1::uuid, id FROM products WHERE id = ANY ($2::uuid[]) AND ${isOfVariants ? 'options' : 'variant_of'} IS NULL
       ${isOfVariants ? 'UNION SELECT $1::uuid, id FROM products WHERE variant_of = ANY ($2::uuid[]) AND deleted_at IS NULL' : ''}`,
      [id, ids.slice(start, start + ADDED)],
      transaction,
    );
  }
}

export const idsIn = (items: { id: string; state: string }[], state: string): string[] =>
  items.filter((item) => item.state === state).map((item) => item.id);

async function changeBatch(id: string, change: ProductBulkChange, transaction: Transaction): Promise<number> {
  const { column, after, value } = sqlOf(change);
  const ids = await lockBatch(id, 'waiting', transaction);
  const items = await query<{ id: string; state: string }>(
    `WITH found AS (
       SELECT p.id, p.deleted_at, to_jsonb(p.${column}) AS before, p.${column} AS old, ${after} AS new, p.price_tiers,
         p.variant_of, ${COSTS_OFFER} AS costs_offer
       FROM products p WHERE p.id = ANY ($3::uuid[])),
     decided AS (
       SELECT id, before, new, CASE
         WHEN deleted_at IS NOT NULL ${column === 'price' ? '' : 'OR variant_of IS NOT NULL'} THEN 'not_found'
         WHEN old IS NOT DISTINCT FROM new THEN 'unchanged'
         ${column === 'price' ? REFUSED_PRICES : ''}
       END AS reason FROM found),
     changed AS (
       UPDATE products SET ${column} = decided.new, updated_at = now() FROM decided
       WHERE products.id = decided.id AND decided.reason IS NULL RETURNING products.id, products.version),
     noted AS (
       UPDATE product_bulk_items item
       SET state = CASE WHEN changed.id IS NULL THEN 'skipped' ELSE 'changed' END,
         reason = decided.reason, before = decided.before, version = changed.version
       FROM decided LEFT JOIN changed ON changed.id = decided.id
       WHERE item.edit_id = $1 AND item.product_id = decided.id RETURNING item.product_id AS id, item.state)
     SELECT id, state FROM noted`,
    [id, value, ids],
    transaction,
  );
  if (column === 'category_id') await fitMoved(idsIn(items, 'changed'), transaction);
  return ids.length;
}

/** How long an edit can still be undone, ms; negative when it is too late. */
export const undoMs = ({ createdAt }: Edit): number => createdAt.getTime() + BULK_UNDO_MINUTES * 60_000 - Date.now();

async function report(id: string, edit: Edit): Promise<ProductBulkReport> {
  const { counts, named } = await countItems(id, 'skipped');
  return {
    changed: counts.changed ?? 0,
    skipped: named,
    skippedCount: counts.skipped ?? 0,
    waiting: counts.waiting ?? 0,
    undoId: id,
    undoSeconds: Math.max(0, Math.floor(undoMs(edit) / 1_000)),
    change: edit.change,
  };
}

/** How many items are in which state, and the first of one state by name; refused prices before the rest. */
export async function countItems(id: string, state: 'skipped' | 'kept') {
  const [rows, named] = await Promise.all([
    query<{ state: string; count: number }>(
      'SELECT state, count(*)::int AS count FROM product_bulk_items WHERE edit_id = $1 GROUP BY state',
      [id],
    ),
    query<ProductBulkReport['skipped'][number]>(
      `SELECT id, name, reason FROM product_bulk_items JOIN products ON id = product_id
       WHERE edit_id = $1 AND state = $2 ORDER BY (reason LIKE 'price_%') DESC, product_id LIMIT ${NAMED}`,
      [id, state],
    ),
  ]);
  const counts: Record<string, number | undefined> = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { counts, named };
}
