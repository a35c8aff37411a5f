import type { Migration } from '../migrator';

const LISTED = 'WHERE deleted_at IS NULL AND variant_of IS NULL';
const ANY = 'WHERE deleted_at IS NULL';

/** What lists, searches and facets are read from, by the name of the index. */
const lists = {
  products_category_name_idx: '(category_id, search_name, id)',
  products_category_price_idx: '(category_id, price, id)',
  products_category_shown_idx:
    '(category_id, (promotion_type IS NOT NULL), created_at, id) INCLUDE (promotion_type, is_active, variant_of)',
  products_price_shown_idx: '(price, id) INCLUDE (is_active, variant_of)',
  products_name_idx: '(search_name, id)',
  products_newest_idx: '(created_at, id)',
  products_promoted_first_idx: '((promotion_type IS NOT NULL), created_at, id) INCLUDE (promotion_type)',
  products_named_idx: 'USING gin (name_document)',
  products_search_idx: 'USING gin (search_document)',
  products_search_name_idx: 'USING gin (search_name gin_trgm_ops)',
  products_specifications_idx: 'USING gin (specifications jsonb_path_ops)',
};

/** Made without holding up anybody, and leaving nothing half made. */
const rebuild = (rows: string): string[] =>
  Object.entries(lists).flatMap(([name, on]) => [
    `DROP INDEX CONCURRENTLY IF EXISTS ${name}_new`,
    `CREATE INDEX CONCURRENTLY ${name}_new ON products ${on} ${rows}`,
    `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
    `ALTER INDEX ${name}_new RENAME TO ${name}`,
  ]);

/**
 * No list shows a variant (decision 83): the indexes that lists are read from know nothing of them, and a shop with four
 * variants of each product is read as quickly as one without. `variant_of` stays in those that are counted from alone:
 * PostgreSQL asks for it even where all of the index lacks it.
 */
export const listsWithoutVariants: Migration = {
  name: '0100-lists-without-variants',
  up: rebuild(LISTED),
  down: rebuild(ANY),
};
