import type { Migration } from '../migrator';

/**
 * Indexes that every order was written into and nothing is read from. A period's figures need what went back (decision
 * 82), which was never in theirs, and cost the same over `orders_created_at_idx`; the round each minute for orders whose
 * time is over begins with the few that are unpaid, over `orders_payment_status_idx`.
 */
const indexes: [name: string, on: string][] = [
  ['orders_figures_idx', 'orders (created_at) INCLUDE (payment_status, payment_type, total_amount)'],
  ['orders_expires_at_idx', 'orders (expires_at) WHERE expires_at IS NOT NULL'],
];

export const unusedOrderIndexes: Migration = {
  name: '0109-unused-order-indexes',
  up: indexes.map(([name]) => `DROP INDEX CONCURRENTLY IF EXISTS ${name}`),
  down: indexes.flatMap(([name, on]) => [
    `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
    `CREATE INDEX CONCURRENTLY ${name} ON ${on}`,
  ]),
};
