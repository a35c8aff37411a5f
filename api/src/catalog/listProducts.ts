import type { ProductSort } from '@boom/contract';
import { columnsOf, type Read, readFor } from '../database/reading';
import { AppError } from '../http/errors';
import type { ListWindow } from '../http/lists';
import { buildFilter, relevanceOf, type SearchTerm, searchInTurn } from './filter';
import { Product } from './model';
import type { ProductRow } from './present';
import type { ProductsQuery } from './query';
import { comesAfter, idColumn, keyColumns, orderBy, positionColumn, readCursor, writeCursor } from './sorts';

export interface ProductPage {
  products: ProductRow[];
  /** Of all pages together. */
  total: number;
  /** What to ask with for the rows after these; null at the end. */
  next: { sort: ProductSort; cursor: string } | null;
}

const COLUMNS = columnsOf(Product);

/** A row of the page, and beside each how many there are; with nothing to show, one row of that alone. */
type PageRow = (ProductRow | { id: null }) & { position: string[]; total: number };

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
  read = readFor(seesInactive),
): Promise<ProductPage> {
  return searchInTurn(
    query.search,
    read,
    (term) => readPage(query, rows, term, seesInactive, read),
    ({ total }) => total === 0,
  );
}

async function readPage(
  query: ProductsQuery,
  window: ListWindow,
  term: SearchTerm,
  seesInactive: boolean,
  read: Read,
): Promise<ProductPage> {
  const sort = sortOf(query.sort as ProductSort | undefined, term);
  const { sql, bind } = pageStatement(query, window, term, seesInactive);
  const rows = await read<PageRow>(sql, bind);
  const found = rows.filter((row): row is ProductRow & PageRow => row.id !== null);
  const products = found.slice(0, window.limit);
  const last = products.at(-1);
  const isMore = found.length > window.limit && last !== undefined;
  const next = isMore ? { sort, cursor: writeCursor(sort, last.position) } : null;
  return { products, total: rows[0]?.total ?? 0, next };
}

/** Relevance means something to a search by words only. */
function sortOf(asked: ProductSort | undefined, term: SearchTerm): ProductSort {
  const isRanked = term !== null && 'words' in term;
  if (asked === undefined) return isRanked ? 'relevance' : 'featured';
  return asked === 'relevance' && !isRanked ? 'featured' : asked;
}

/**
 * One statement: which products, how many, and only then what those of the page hold.
 *
 * What a search finds is looked up once, by its words, and sorted; a list is read in its order from an index and ends
 * with the page. PostgreSQL would choose between the two by guessing how many products have a word, and a wrong guess
 * reads all of them.
 */
export function pageStatement(
  query: ProductsQuery,
  window: ListWindow,
  term: SearchTerm,
  seesInactive: boolean,
): { sql: string; bind: unknown[] } {
  const sort = sortOf(query.sort as ProductSort | undefined, term);
  const { conditions, bind } = buildFilter(query, term, seesInactive);
  const relevance = sort === 'relevance' && term && 'words' in term ? relevanceOf(term, bind) : '';
  const after =
    query.cursor === undefined ? '' : `WHERE ${comesAfter(sort, bind.push(positionOf(sort, query.cursor)))}`;
  const offset = query.cursor === undefined ? window.offset : 0;
  return {
    sql: `
      WITH matches AS ${term ? '' : 'NOT'} MATERIALIZED (
        SELECT ${keyColumns(sort, relevance)} FROM products WHERE ${conditions.join(' AND ')}),
      page AS (
        SELECT * FROM matches ${after} ORDER BY ${orderBy(sort)}
        LIMIT $${bind.push(window.limit + 1)} OFFSET $${bind.push(offset)})
      SELECT counted.total, ${positionColumn(sort)} AS position, ${COLUMNS}
      FROM (SELECT count(*)::int AS total FROM matches) AS counted
      LEFT JOIN (page JOIN products ON products.id = ${idColumn(sort)}) ON true
      ORDER BY ${orderBy(sort)}`,
    bind,
  };
}

/** @throws AppError validation_failed (400) */
function positionOf(sort: ProductSort, cursor: string): string[] {
  const position = readCursor(sort, cursor);
  if (!position) throw new AppError(400, 'validation_failed', { fields: { cursor: 'El cursor no es válido' } });
  return position;
}
