import type { ProductSort } from '@boom/contract';
import { columnsOf, type Read } from '../../database/reading';
import { invalidField } from '../../http/errors';
import type { ListWindow } from '../../http/lists';
import { Product } from '../model';
import type { ProductRow } from '../present';
import type { ProductsQuery } from '../query';
import { countProducts } from './countProducts';
import { buildFilter, completenessOf, relevanceOf, type SearchTerm, searchInTurn } from './filter';
import { comesAfter, keysOf, orderBy, positionColumn, readCursor, writeCursor } from './sorts';

/** For whom is read, and from where. */
export interface Reader {
  read: Read;
  /** Whether products that are not for sale may be asked for. */
  seesInactive: boolean;
}

interface ProductPage {
  products: ProductRow[];
  /** Of all pages together. */
  total: number;
  /** What to ask with for the rows after these; null at the end. */
  next: { sort: ProductSort; cursor: string } | null;
}

const COLUMNS = columnsOf(Product);

/** A row of the page; in a search beside each how many there are, and with nothing found one row of that alone. */
type PageRow = (ProductRow | { id: null }) & { position: string; total?: number };

/**
 * Products that fit a query, a page of them, in the asked order.
 *
 * @throws AppError validation_failed (400) when the cursor is none, or belongs to another order.
 */
export async function findProducts(query: ProductsQuery, window: ListWindow, reader: Reader): Promise<ProductPage> {
  return searchInTurn(
    query.search,
    reader.read,
    (term) => readPage(query, window, term, reader),
    ({ total }) => total === 0,
  );
}

/** The ids of all products that fit a query, in no order. */
export async function findProductIds(query: ProductsQuery, { read, seesInactive }: Reader): Promise<string[]> {
  const found = await searchInTurn(
    query.search,
    read,
    (term) => {
      const { conditions, bind } = buildFilter(query, term, seesInactive);
      return read<{ id: string }>(`SELECT products.id FROM products WHERE ${conditions.join(' AND ')}`, bind);
    },
    (rows) => rows.length === 0,
  );
  return found.map(({ id }) => id);
}

async function readPage(
  query: ProductsQuery,
  window: ListWindow,
  term: SearchTerm,
  reader: Reader,
): Promise<ProductPage> {
  const { sql, bind, sort } = pageStatement(query, window, term, reader.seesInactive);
  const rows = await reader.read<PageRow>(sql, bind);
  const found = rows.filter((row): row is ProductRow & PageRow => row.id !== null);
  const products = found.slice(0, window.limit);
  const last = products.at(-1);
  const isMore = found.length > window.limit && last !== undefined;
  const next = isMore ? { sort, cursor: writeCursor(sort, JSON.parse(last.position)) } : null;
  if (term) return { products, total: rows[0]?.total ?? 0, next };
  const isAll = !isMore && query.cursor === undefined && window.offset === 0;
  return { products, total: isAll ? products.length : await countProducts(query, reader), next };
}

/** Relevance means something to a search by words only. */
function sortOf(asked: ProductSort | undefined, term: SearchTerm): ProductSort {
  const isRanked = term !== null && 'words' in term;
  if (asked === undefined) return isRanked ? 'relevance' : 'featured';
  return asked === 'relevance' && !isRanked ? 'featured' : asked;
}

/**
 * A list is read in its order from an index and ends with the page.
 *
 * For a page far on, and for a search, only what is sorted by is read first, and then what the products of the page hold.
 * What a search finds is looked up once, by its words, counted and sorted. PostgreSQL would choose between an order and
 * the words by guessing how many products have a word, and a wrong guess reads all of them.
 */
export function pageStatement(
  query: ProductsQuery,
  window: ListWindow,
  term: SearchTerm,
  seesInactive: boolean,
): { sql: string; bind: unknown[]; sort: ProductSort } {
  const sort = sortOf(query.sort as ProductSort | undefined, term);
  const { conditions, bind } = buildFilter(query, term, seesInactive);
  const rank = query.matching === 'most' ? completenessOf : relevanceOf;
  const relevance = sort === 'relevance' && term && 'words' in term ? rank(term, bind) : '';
  const offset = query.cursor === undefined ? window.offset : 0;
  const isSortedFirst = term !== null || offset > 0;
  const keys = keysOf(sort, relevance);
  const columns = isSortedFirst ? keys.map((_key, index) => `key${index + 1}`) : keys;
  const after =
    query.cursor === undefined ? 'true' : comesAfter(sort, columns, bind.push(positionOf(sort, query.cursor)));
  const order = `ORDER BY ${orderBy(sort, columns)}`;
  const page = `${order} LIMIT $${bind.push(window.limit + 1)} OFFSET $${bind.push(offset)}`;
  const shown = `${positionColumn(columns)}, ${COLUMNS}`;
  const found = `FROM products WHERE ${conditions.join(' AND ')}`;
  if (!isSortedFirst) return { sql: `SELECT ${shown} ${found} AND ${after} ${page}`, bind, sort };
  const products = `page JOIN products ON products.id = ${columns.at(-1)}`;
  return {
    sql: `
      WITH matches AS ${term ? '' : 'NOT'} MATERIALIZED (
        SELECT ${keys.map((key, index) => `${key} AS ${columns[index]}`).join(', ')} ${found}),
      page AS (SELECT * FROM matches WHERE ${after} ${page})
      ${
        term
          ? `SELECT total, ${shown} FROM (SELECT count(*)::int AS total FROM matches) AS counted LEFT JOIN (${products}) ON true`
          : `SELECT ${shown} FROM ${products}`
      }
      ${order}`,
    bind,
    sort,
  };
}

/** @throws AppError validation_failed (400) */
function positionOf(sort: ProductSort, cursor: string): string[] {
  const position = readCursor(sort, cursor);
  if (!position) throw invalidField('cursor', 'invalid_cursor');
  return position;
}
