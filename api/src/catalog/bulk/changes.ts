import type { ProductBulkChange } from '@boom/contract';

/** One kind of change as SQL over `p`, a row of products; `$2` is its value as text. Columns are our own words. */
export interface BulkSql {
  column: 'is_active' | 'category_id' | 'price';
  /** What the column is to be. */
  after: string;
  /** What the column was, from the JSON that was kept of it. */
  before: string;
  value: string | null;
}

/** Prices are rounded to the centavo, half up, as the database does it. */
export function sqlOf({ isActive, categoryId, price }: ProductBulkChange): BulkSql {
  if (isActive !== undefined) {
    return {
      column: 'is_active',
      after: '$2::boolean',
      before: `(item.before #>> '{}')::boolean`,
      value: `${isActive}`,
    };
  }
  if (price === undefined) {
    return {
      column: 'category_id',
      after: '$2::uuid',
      before: `(item.before #>> '{}')::uuid`,
      value: categoryId ?? null,
    };
  }
  const before = `(item.before #>> '{}')::numeric`;
  if (price.percent !== undefined) {
    return {
      column: 'price',
      after: 'round(p.price * (100 + $2::numeric) / 100, 2)',
      before,
      value: `${price.percent}`,
    };
  }
  return { column: 'price', after: 'p.price + $2::numeric / 100', before, value: `${price.amountCents ?? 0}` };
}
