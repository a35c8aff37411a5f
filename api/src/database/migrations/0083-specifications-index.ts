import type { Migration } from '../migrator';

/** A list is filtered by pairs of name and value. */
export const specificationsIndex: Migration = {
  name: '0083-specifications-index',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS products_specifications_idx',
    'CREATE INDEX CONCURRENTLY products_specifications_idx ON products USING gin (specifications jsonb_path_ops)',
  ],
  down: ['DROP INDEX CONCURRENTLY IF EXISTS products_specifications_idx'],
};
