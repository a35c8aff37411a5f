import type { Migration } from '../migrator';

const index = 'products_category_shown_idx';
const byName = 'products_category_name_idx';

/**
 * How many products a list has is counted from the index of their categories alone: whether one is shown is part of it.
 * Counted from the rows, every page of a list reads the whole table. And a category is read by name in its own order: in
 * that of all names its products may stand at the end.
 */
export const shownProducts: Migration = {
  name: '0042-shown-products',
  up: [
    `DROP INDEX CONCURRENTLY IF EXISTS ${index}`,
    `CREATE INDEX CONCURRENTLY ${index}
       ON products (category_id, (promotion_type IS NOT NULL), created_at, id) INCLUDE (promotion_type, is_active)
       WHERE deleted_at IS NULL`,
    `DROP INDEX CONCURRENTLY IF EXISTS ${byName}`,
    `CREATE INDEX CONCURRENTLY ${byName} ON products (category_id, search_name, id) WHERE deleted_at IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS products_category_featured_idx',
    'DROP INDEX CONCURRENTLY IF EXISTS products_category_idx',
  ],
  down: [
    'DROP INDEX CONCURRENTLY IF EXISTS products_category_idx',
    'CREATE INDEX CONCURRENTLY products_category_idx ON products (category_id, created_at DESC) WHERE deleted_at IS NULL',
    'DROP INDEX CONCURRENTLY IF EXISTS products_category_featured_idx',
    `CREATE INDEX CONCURRENTLY products_category_featured_idx
       ON products (category_id, (promotion_type IS NOT NULL), created_at, id) WHERE deleted_at IS NULL`,
    `DROP INDEX CONCURRENTLY IF EXISTS ${byName}`,
    `DROP INDEX CONCURRENTLY IF EXISTS ${index}`,
  ],
};
