import type { Migration } from '../migrator';

const index = (moment: string) => [
  'DROP INDEX CONCURRENTLY IF EXISTS orders_transfers_waiting_idx',
  `CREATE INDEX CONCURRENTLY orders_transfers_waiting_idx ON orders (payment_status, ${moment})
   WHERE payment_type = 'direct_transfer' AND payment_status IN ('pending', 'pending_verification')`,
];

/** When a receipt came: an order changes for other reasons too, and what was told once is not news again. */
export const receiptMoment: Migration = {
  name: '0036-receipt-moment',
  up: [
    'ALTER TABLE orders ADD COLUMN IF NOT EXISTS receipt_at timestamptz',
    `UPDATE orders SET receipt_at = updated_at
     WHERE payment_type = 'direct_transfer' AND payment_status = 'pending_verification' AND receipt_at IS NULL`,
    ...index('receipt_at'),
  ],
  down: [...index('updated_at'), 'ALTER TABLE orders DROP COLUMN IF EXISTS receipt_at'],
};
