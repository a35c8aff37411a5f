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

/** What the column was, as its own type. */
const was = (type: string) => `(item.before #>> '{}')::${type}`;

/** Prices are rounded to the centavo, half up, as the database does it. */
export function sqlOf({ isActive, categoryId, price }: ProductBulkChange): BulkSql {
  if (isActive !== undefined) {
    return { column: 'is_active', after: '$2::boolean', before: was('boolean'), value: `${isActive}` };
  }
  if (price === undefined) {
    return { column: 'category_id', after: '$2::uuid', before: was('uuid'), value: categoryId ?? null };
  }
  const { percent, amountCents = 0 } = price;
  const [after, value] =
    percent === undefined
      ? ['p.price + $2::numeric / 100', amountCents]
      : ['round(p.price * (100 + $2::numeric) / 100, 2)', percent];
  return { column: 'price', after, before: was('numeric'), value: `${value}` };
}
