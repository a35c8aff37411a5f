import type { Migration } from '../migrator';

const indexes: [name: string, on: string][] = [
  // What the panel's search and list of orders look for, by the letters inside.
  ['orders_order_number_letters_idx', 'orders USING gin (fold_text(order_number) gin_trgm_ops)'],
  ['orders_tracking_number_letters_idx', 'orders USING gin (fold_text(tracking_number) gin_trgm_ops)'],
  // What waits for a person: read every few seconds by every open panel.
  [
    'orders_transfers_waiting_idx',
    `orders (payment_status, updated_at)
     WHERE payment_type = 'direct_transfer' AND payment_status IN ('pending', 'pending_verification')`,
  ],
  // The list of orders by each of its filters and sorts.
  ['orders_status_idx', 'orders (status, created_at DESC, id DESC)'],
  ['orders_payment_status_idx', 'orders (payment_status, created_at DESC, id DESC)'],
  ['orders_total_idx', 'orders (total_amount, id)'],
];

/** Everything is found from one field, what waits is counted at no cost, and orders are listed by any filter. */
export const panelSearch: Migration = {
  name: '0030-panel-search',
  up: [
    ...indexes.flatMap(([name, on]) => [
      `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
      `CREATE INDEX CONCURRENTLY ${name} ON ${on}`,
    ]),
    // In parts, one per queue, which excludes CONCURRENTLY; what is done is removed from it after half a day.
    `CREATE INDEX IF NOT EXISTS job_failed ON pgboss.job (completed_on) WHERE state = 'failed'`,
  ],
  down: [
    'DROP INDEX IF EXISTS pgboss.job_failed',
    ...indexes.map(([name]) => `DROP INDEX CONCURRENTLY IF EXISTS ${name}`),
  ],
};
