import type { Migration } from '../migrator';

/** Why a transfer was rejected, which its customer reads, stands apart from what the shop notes with the money that comes. */
export const transferRejections: Migration = {
  name: '0116-transfer-rejections',
  up: [
    'ALTER TABLE orders ADD COLUMN IF NOT EXISTS transfer_rejection varchar(500)',
    // Of those that wait for another receipt; an index of payment types and states finds them.
    `UPDATE orders SET transfer_rejection = transfer_notes, transfer_notes = NULL
     WHERE payment_type = 'direct_transfer' AND payment_status = 'rejected' AND transfer_notes IS NOT NULL`,
  ],
  down: `
    UPDATE orders SET transfer_notes = transfer_rejection
      WHERE payment_type = 'direct_transfer' AND payment_status = 'rejected' AND transfer_rejection IS NOT NULL;
    ALTER TABLE orders DROP COLUMN transfer_rejection;
  `,
};
