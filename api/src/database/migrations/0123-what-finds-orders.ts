import type { Migration } from '../migrator';

/**
 * The panel finds an order by its transfer's tracking key, alone – the unique key begins with the bank –, and by a guía that
 * it had before somebody changed it. Outside of a transaction: both tables are long, and are written meanwhile.
 */
export const whatFindsOrders: Migration = {
  name: '0123-what-finds-orders',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS transfers_key_idx',
    'CREATE INDEX CONCURRENTLY transfers_key_idx ON transfers (tracking_key)',
    'DROP INDEX CONCURRENTLY IF EXISTS audit_log_former_guia_idx',
    `CREATE INDEX CONCURRENTLY audit_log_former_guia_idx ON audit_log (fold_text(before ->> 'trackingNumber'))
     WHERE before ->> 'trackingNumber' IS DISTINCT FROM after ->> 'trackingNumber'`,
  ],
  down: [
    'DROP INDEX CONCURRENTLY IF EXISTS audit_log_former_guia_idx',
    'DROP INDEX CONCURRENTLY IF EXISTS transfers_key_idx',
  ],
};
