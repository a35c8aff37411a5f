import type { ProductSort } from '@boom/contract';

/** An order of products: expressions that say together where a row stands, the id last. */
interface Sort {
  keys: { sql: string; type: 'boolean' | 'timestamptz' | 'text' | 'numeric' | 'real' | 'uuid' }[];
  isDescending: boolean;
}

const id = { sql: 'products.id', type: 'uuid' } as const;
const createdAt = { sql: 'products.created_at', type: 'timestamptz' } as const;
const price = { sql: 'products.price', type: 'numeric' } as const;

const RANK = `ts_rank(products.search_document || coalesce(categories.search_document, ''), found, 1)`;

/** "Featured" puts products with a promotion first (storefront specification, "Explore page"). */
const sorts: Record<ProductSort, Sort> = {
  featured: {
    keys: [{ sql: '(products.promotion_type IS NOT NULL)', type: 'boolean' }, createdAt, id],
    isDescending: true,
  },
  newest: { keys: [createdAt, id], isDescending: true },
  name: { keys: [{ sql: 'products.search_name', type: 'text' }, id], isDescending: false },
  price_asc: { keys: [price, id], isDescending: false },
  price_desc: { keys: [price, id], isDescending: true },
  // `found` is the text query; only a search has it. The flags are ts_rank's: long texts gain nothing by length.
  relevance: { keys: [{ sql: RANK, type: 'real' }, id], isDescending: true },
};

export function orderBy(sort: ProductSort): string {
  const { keys, isDescending } = sorts[sort];
  return keys.map(({ sql }) => `${sql} ${isDescending ? 'DESC' : 'ASC'}`).join(', ');
}

/** Where a row stands, as one column: an array of texts. */
export function positionColumn(sort: ProductSort): string {
  return `ARRAY[${sorts[sort].keys.map(({ sql }) => `(${sql})::text`).join(', ')}]`;
}

/** The condition "comes after this row"; `parameter` is the number of the array in the query's bind. */
export function comesAfter(sort: ProductSort, parameter: number): string {
  const { keys, isDescending } = sorts[sort];
  const columns = keys.map(({ sql }) => sql).join(', ');
  const values = keys.map(({ type }, index) => `($${parameter}::text[])[${index + 1}]::${type}`).join(', ');
  return `(${columns}) ${isDescending ? '<' : '>'} (${values})`;
}

/** A row's place as one opaque word for the query string. */
export function writeCursor(sort: ProductSort, position: string[]): string {
  return Buffer.from(JSON.stringify([sort, ...position])).toString('base64url');
}

/** @returns null when it is none of ours, or one of another order. */
export function readCursor(sort: ProductSort, cursor: string): string[] | null {
  try {
    const [cursorSort, ...position]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isWhole = position.length === sorts[sort].keys.length && position.every((key) => typeof key === 'string');
    return cursorSort === sort && isWhole ? (position as string[]) : null;
  } catch {
    return null;
  }
}
