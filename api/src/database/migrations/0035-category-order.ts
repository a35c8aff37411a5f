import type { Migration } from '../migrator';

/**
 * The order in which the shop shows its categories. Null until an administrator moves one, and for those made since:
 * they come last, in the order in which they were made.
 */
export const categoryOrder: Migration = {
  name: '0035-category-order',
  up: 'ALTER TABLE categories ADD COLUMN display_order integer',
  down: 'ALTER TABLE categories DROP COLUMN display_order',
};
