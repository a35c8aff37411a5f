import type { Migration } from '../migrator';

const shown = 'products_category_shown_idx';
const priced = 'products_price_shown_idx';

/** What is made without holding up anybody, and leaves nothing half made. */
const rebuild = (name: string, on: string): string[] => [
  `DROP INDEX CONCURRENTLY IF EXISTS ${name}_new`,
  `CREATE INDEX CONCURRENTLY ${name}_new ON products ${on}`,
  `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
  `ALTER INDEX ${name}_new RENAME TO ${name}`,
];

/**
 * Products are counted from their indexes alone as before (migrations 42 and 47), with what tells a variant in them; the
 * previous release counts from the same ones. A code belongs to one product at a time.
 */
export const listedProducts: Migration = {
  name: '0096-listed-products',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS products_variants_idx',
    'CREATE INDEX CONCURRENTLY products_variants_idx ON products (variant_of) WHERE variant_of IS NOT NULL',
    ...['sku', 'barcode'].flatMap((column) => [
      `DROP INDEX CONCURRENTLY IF EXISTS products_${column}_idx`,
      `CREATE UNIQUE INDEX CONCURRENTLY products_${column}_idx ON products (lower(${column}))
         WHERE ${column} IS NOT NULL AND deleted_at IS NULL`,
    ]),
    ...rebuild(
      shown,
      `(category_id, (promotion_type IS NOT NULL), created_at, id) INCLUDE (promotion_type, is_active, variant_of)
         WHERE deleted_at IS NULL`,
    ),
    ...rebuild(priced, '(price, id) INCLUDE (is_active, variant_of) WHERE deleted_at IS NULL'),
  ],
  down: [
    ...rebuild(priced, '(price, id) INCLUDE (is_active) WHERE deleted_at IS NULL'),
    ...rebuild(
      shown,
      `(category_id, (promotion_type IS NOT NULL), created_at, id) INCLUDE (promotion_type, is_active)
         WHERE deleted_at IS NULL`,
    ),
    'DROP INDEX CONCURRENTLY IF EXISTS products_barcode_idx',
    'DROP INDEX CONCURRENTLY IF EXISTS products_sku_idx',
    'DROP INDEX CONCURRENTLY IF EXISTS products_variants_idx',
  ],
};
