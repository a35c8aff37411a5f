import type { Migration } from '../migrator';

/** A receipt no longer holds stock for ever, and an unpaid order may be cancelled by its owner. */
export const orderEnds: Migration = {
  name: '0013-order-ends',
  up: `
    ALTER TABLE orders ADD COLUMN cancelled_at timestamptz;
    -- Orders that wait for their verification had no end: theirs begins now (three business days, weekend included).
    UPDATE orders SET expires_at = now() + interval '5 days'
     WHERE status = 'PENDIENTE' AND payment_status = 'pending_verification';
  `,
  down: 'ALTER TABLE orders DROP COLUMN cancelled_at',
};
