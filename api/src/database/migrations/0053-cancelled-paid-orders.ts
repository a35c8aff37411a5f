import type { Migration } from '../migrator';

/** Where the money of a transfer goes back to, encrypted; and what waits for its money, for the panel to count. */
export const cancelledPaidOrders: Migration = {
  name: '0053-cancelled-paid-orders',
  up: `
    ALTER TABLE orders ADD COLUMN refund_clabe text;
    CREATE INDEX orders_cancelled_paid ON orders (cancelled_at)
      WHERE cancelled_at IS NOT NULL AND payment_status IN ('approved', 'verified');
  `,
  down: `
    DROP INDEX orders_cancelled_paid;
    ALTER TABLE orders DROP COLUMN refund_clabe;
  `,
};
