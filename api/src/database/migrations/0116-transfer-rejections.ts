import type { Migration } from '../migrator';

/**
 * Why a transfer was rejected, which its customer reads, stands apart from what the shop notes with the money that comes.
 * While a process of the previous release runs beside it, that one shows no reason, which the mail has told, and what it
 * rejects has its reason as a note.
 */
export const transferRejections: Migration = {
  name: '0116-transfer-rejections',
  up: [
    'ALTER TABLE orders ADD COLUMN IF NOT EXISTS transfer_rejection varchar(500)',
    // Of those that wait for another receipt, or ended so; an index of payment types and states finds them.
    `UPDATE orders SET transfer_rejection = transfer_notes, transfer_notes = NULL
     WHERE payment_type = 'direct_transfer' AND transfer_notes IS NOT NULL AND (payment_status = 'rejected'
       OR payment_status = 'expired' AND transfer_verified_at IS NOT NULL AND transfer_received IS NULL)`,
  ],
  down: `
    UPDATE orders SET transfer_notes = transfer_rejection
      WHERE payment_type = 'direct_transfer' AND payment_status IN ('rejected', 'expired')
        AND transfer_rejection IS NOT NULL AND transfer_notes IS NULL;
    ALTER TABLE orders DROP COLUMN transfer_rejection;
  `,
};
