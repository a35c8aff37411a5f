import type { ProductBulkChange } from '@boom/contract';

/** One kind of change as SQL over `p`, a row of products; `$2` is its value as text. Columns are our own words. */
export interface BulkSql {
  column: 'is_active' | 'category_id' | 'price';
  /** What the column is to be. */
  after: string;
  /** What takes it back, over `item`, which kept the column's JSON. */
  restore: string;
  /** Whether it may be taken back, over the same and `found`, the product. */
  canRestore: string;
  value: string | null;
}

/** What the column was, as its own type. */
const was = (type: string) => `(item.before #>> '{}')::${type}`;

/** One that became a variant meanwhile has this of its product. */
const IS_NO_VARIANT = 'found.variant_of IS NULL';

/** Prices are rounded to the centavo, half up, as the database does it. */
export function sqlOf({ isActive, categoryId, price }: ProductBulkChange): BulkSql {
  if (isActive !== undefined) {
    return {
      column: 'is_active',
      after: '$2::boolean',
      restore: `is_active = ${was('boolean')}`,
      canRestore: IS_NO_VARIANT,
      value: `${isActive}`,
    };
  }
  if (price === undefined) {
    return {
      column: 'category_id',
      after: '$2::uuid',
      restore: `category_id = ${was('uuid')}`,
      canRestore: `${IS_NO_VARIANT} AND (${was('uuid')} IS NULL OR EXISTS (SELECT FROM categories WHERE id = ${was('uuid')}))`,
      value: categoryId ?? null,
    };
  }
  const { percent, amountCents = 0 } = price;
  const [after, value] =
    percent === undefined
      ? ['p.price + $2::numeric / 100', amountCents]
      : ['round(p.price * (100 + $2::numeric) / 100, 2)', percent];
  return {
    column: 'price',
    after,
    restore: `price = ${was('numeric')}`,
    canRestore: `coalesce((found.price_tiers -> 0 ->> 'price')::numeric < ${was('numeric')}, true)`,
    value: `${value}`,
  };
}
