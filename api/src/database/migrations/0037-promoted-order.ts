import type { Migration } from '../migrator';

/**
 * The shop's usual order is read from its index alone, also on a late page: with the expression's own column in it
 * PostgreSQL need not look at the rows that the page passes by.
 */
export const promotedOrder: Migration = {
  name: '0037-promoted-order',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS products_promoted_first_idx',
    `CREATE INDEX CONCURRENTLY products_promoted_first_idx
       ON products ((promotion_type IS NOT NULL), created_at, id) INCLUDE (promotion_type) WHERE deleted_at IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS products_promoted_idx',
  ],
  down: [
    'DROP INDEX CONCURRENTLY IF EXISTS products_promoted_idx',
    `CREATE INDEX CONCURRENTLY products_promoted_idx
       ON products ((promotion_type IS NOT NULL), created_at, id) WHERE deleted_at IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS products_promoted_first_idx',
  ],
};
