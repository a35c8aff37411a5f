import type { ProductSort } from '@boom/contract';

/** An order of products: expressions that say together where a row stands, the id last. */
interface Sort {
  keys: { sql: string; type: 'boolean' | 'timestamptz' | 'text' | 'numeric' | 'integer' | 'uuid' }[];
  isDescending: boolean;
}

const id = { sql: 'products.id', type: 'uuid' } as const;
const createdAt = { sql: 'products.created_at', type: 'timestamptz' } as const;
const price = { sql: 'products.price', type: 'numeric' } as const;
const isPromoted = { sql: '(products.promotion_type IS NOT NULL)', type: 'boolean' } as const;

/** "Featured" puts products with a promotion first (storefront specification, "Explore page"). */
const sorts: Record<ProductSort, Sort> = {
  featured: { keys: [isPromoted, createdAt, id], isDescending: true },
  newest: { keys: [createdAt, id], isDescending: true },
  name: { keys: [{ sql: 'products.search_name', type: 'text' }, id], isDescending: false },
  price_asc: { keys: [price, id], isDescending: false },
  price_desc: { keys: [price, id], isDescending: true },
  // What it is found by is only known to the search (`relevanceOf`).
  relevance: { keys: [{ sql: '', type: 'integer' }, isPromoted, createdAt, id], isDescending: true },
};

/** What is sorted by, the id last. @param relevance its SQL, in a search. */
export const keysOf = (sort: ProductSort, relevance: string): string[] =>
  sorts[sort].keys.map(({ sql }) => sql || relevance);

/** @param keys of {@link keysOf}, or the columns that hold them. */
export const orderBy = (sort: ProductSort, keys: readonly string[]): string =>
  keys.map((key) => `${key} ${sorts[sort].isDescending ? 'DESC' : 'ASC'}`).join(', ');

/** Where a row stands, as one column: the JSON of an array of texts, since only the last row's is ever read. */
export const positionColumn = (keys: readonly string[]): string =>
  `json_build_array(${keys.map((key) => `${key}::text`).join(', ')})::text AS position`;

/** The condition "comes after this row"; `parameter` is the number of the array in the query's bind. */
export function comesAfter(sort: ProductSort, keys: readonly string[], parameter: number): string {
  const { keys: types, isDescending } = sorts[sort];
  const values = types.map(({ type }, index) => `($${parameter}::text[])[${index + 1}]::${type}`).join(', ');
  return `(${keys.join(', ')}) ${isDescending ? '<' : '>'} (${values})`;
}

/** A row's place as one opaque word for the query string. */
export function writeCursor(sort: ProductSort, position: string[]): string {
  return Buffer.from(JSON.stringify([sort, ...position])).toString('base64url');
}

/** @returns null for what is no cursor, or one of another order. */
export function readCursor(sort: ProductSort, cursor: string): string[] | null {
  try {
    const [cursorSort, ...position]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isWhole = position.length === sorts[sort].keys.length && position.every((key) => typeof key === 'string');
    return cursorSort === sort && isWhole ? (position as string[]) : null;
  } catch {
    return null;
  }
}
