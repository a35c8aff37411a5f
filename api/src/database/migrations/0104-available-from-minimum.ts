import type { Migration } from '../migrator';

const trigger = (isAvailable: (row: 'OLD' | 'NEW') => string) => `
    CREATE OR REPLACE TRIGGER notify_lists_of_availability AFTER UPDATE OF stock ON products
      FOR EACH ROW WHEN ((${isAvailable('OLD')}) <> (${isAvailable('NEW')})) EXECUTE FUNCTION notify_product_lists();`;

/**
 * What has fewer units left than an order takes is sold out (decision 89), in filters too: lists are dropped from caches
 * when the stock passes that number. What else says whether a product is available, `notify_lists` watches (migration 93).
 */
export const availableFromMinimum: Migration = {
  name: '0104-available-from-minimum',
  up: trigger((row) => `${row}.stock >= ${row}.min_quantity`),
  down: trigger((row) => `${row}.stock > 0`),
};
