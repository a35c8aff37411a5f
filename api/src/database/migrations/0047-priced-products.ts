import type { Migration } from '../migrator';

const index = 'products_price_shown_idx';

/** How many products are shown within a range of prices is counted from the index of the prices alone. */
export const pricedProducts: Migration = {
  name: '0047-priced-products',
  up: [
    `DROP INDEX CONCURRENTLY IF EXISTS ${index}`,
    `CREATE INDEX CONCURRENTLY ${index} ON products (price, id) INCLUDE (is_active) WHERE deleted_at IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS products_price_idx',
  ],
  down: [
    'DROP INDEX CONCURRENTLY IF EXISTS products_price_idx',
    'CREATE INDEX CONCURRENTLY products_price_idx ON products (price, id) WHERE deleted_at IS NULL',
    `DROP INDEX CONCURRENTLY IF EXISTS ${index}`,
  ],
};
