import type { ProductSort } from '@boom/contract';
import { columnsOf, readFor } from '../database/reading';
import { AppError } from '../http/errors';
import type { ListWindow } from '../http/lists';
import { buildFilter, type ProductFilter, searchInTurn } from './filter';
import { Product } from './model';
import type { ProductRow } from './present';
import type { ProductsQuery } from './query';
import { comesAfter, orderBy, positionColumn, readCursor, writeCursor } from './sorts';

export interface ProductPage {
  products: ProductRow[];
  /** Of all pages together. */
  total: number;
  /** What to ask with for the rows after these; null at the end. */
  next: { sort: ProductSort; cursor: string } | null;
}

const COLUMNS = columnsOf(Product);

/**
 * Products that fit a query, a page of them, in the asked order.
 *
 * @param seesInactive whether who asks may see products that are not for sale.
 * @throws AppError validation_failed (400) when the cursor is none, or belongs to another order.
 */
export async function listProducts(
  query: ProductsQuery,
  rows: ListWindow,
  seesInactive: boolean,
): Promise<ProductPage> {
  return searchInTurn(
    query.search,
    readFor(seesInactive),
    (term) => readPage(query, rows, buildFilter(query, term, seesInactive)),
    ({ total }) => total === 0,
  );
}

async function readPage(query: ProductsQuery, window: ListWindow, filter: ProductFilter): Promise<ProductPage> {
  const sort = sortOf(query.sort as ProductSort | undefined, filter);
  const [rows, total] = await Promise.all([readRows(query, window, filter, sort), countRows(filter)]);
  const products = rows.slice(0, window.limit);
  const last = products.at(-1);
  const isMore = rows.length > window.limit && last !== undefined;
  return { products, total, next: isMore ? { sort, cursor: writeCursor(sort, last.position) } : null };
}

/** Relevance means something to a search by words only. */
function sortOf(asked: ProductSort | undefined, { isRanked }: ProductFilter): ProductSort {
  if (asked === undefined) return isRanked ? 'relevance' : 'featured';
  return asked === 'relevance' && !isRanked ? 'featured' : asked;
}

async function readRows(query: ProductsQuery, window: ListWindow, filter: ProductFilter, sort: ProductSort) {
  const bind = [...filter.bind];
  const conditions = [...filter.conditions];
  if (query.cursor !== undefined) {
    const position = readCursor(sort, query.cursor);
    const fields = { cursor: 'El cursor no es válido' };
    if (!position) throw new AppError(400, 'validation_failed', { fields });
    conditions.push(comesAfter(sort, bind.push(position)));
  }
  const offset = query.cursor === undefined ? window.offset : 0;
  // First which rows, then what they hold: a late page passes by all rows before it.
  return filter.read<ProductRow & { position: string[] }>(
    `SELECT ${COLUMNS}, ${positionColumn(sort)} AS position FROM ${filter.from}
     WHERE products.id IN (
       SELECT products.id FROM ${filter.from} WHERE ${conditions.join(' AND ')} ORDER BY ${orderBy(sort)}
       LIMIT $${bind.push(window.limit + 1)} OFFSET $${bind.push(offset)})
     ORDER BY ${orderBy(sort)}`,
    bind,
  );
}

async function countRows({ from, conditions, bind, read }: ProductFilter): Promise<number> {
  const [row] = await read<{ total: string }>(
    `SELECT count(*) AS total FROM ${from} WHERE ${conditions.join(' AND ')}`,
    bind,
  );
  return Number(row?.total ?? 0);
}
