import type { Migration } from '../migrator';

/**
 * The panel counts and lists the paid orders that are to be prepared, every few seconds, and tells in an order's story
 * which of its refunds somebody rejected, and why. Outside of a transaction: orders are many, and sold meanwhile.
 */
export const whatWaitsInTheHouse: Migration = {
  name: '0121-what-waits-in-the-house',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS orders_to_prepare_idx',
    `CREATE INDEX CONCURRENTLY orders_to_prepare_idx ON orders (created_at)
     WHERE status IN ('PAGADO', 'EN_PREPARACION') AND payment_status IN ('verified', 'approved')
       AND cancelled_at IS NULL AND held_at IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS refund_approvals_order_idx',
    'CREATE INDEX CONCURRENTLY refund_approvals_order_idx ON refund_approvals (order_id)',
    'ALTER TABLE refund_approvals ADD COLUMN IF NOT EXISTS rejection_reason varchar(500)',
  ],
  down: [
    'ALTER TABLE refund_approvals DROP COLUMN IF EXISTS rejection_reason',
    'DROP INDEX CONCURRENTLY IF EXISTS refund_approvals_order_idx',
    'DROP INDEX CONCURRENTLY IF EXISTS orders_to_prepare_idx',
  ],
};
