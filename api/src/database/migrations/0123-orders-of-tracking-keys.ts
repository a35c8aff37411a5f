import type { Migration } from '../migrator';

/**
 * The panel finds an order by its transfer's tracking key, alone: the unique key begins with the bank. Outside of a
 * transaction: transfers are many, and are told meanwhile.
 */
export const ordersOfTrackingKeys: Migration = {
  name: '0123-orders-of-tracking-keys',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS transfers_key_idx',
    'CREATE INDEX CONCURRENTLY transfers_key_idx ON transfers (tracking_key)',
  ],
  down: ['DROP INDEX CONCURRENTLY IF EXISTS transfers_key_idx'],
};
