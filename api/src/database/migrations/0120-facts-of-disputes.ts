import type { Migration } from '../migrator';

/**
 * What the bank asks for and whether the insurance may pay stand beside the dispute's deadline, which `payments` has too:
 * those three columns are neither read nor written any more, and go when no process of the release before runs. What that
 * one learns while it runs beside is read again within a day, as every open dispute is.
 */
export const factsOfDisputes: Migration = {
  name: '0120-facts-of-disputes',
  up: [
    'ALTER TABLE disputes ADD COLUMN IF NOT EXISTS is_evidence_needed boolean, ADD COLUMN IF NOT EXISTS is_coverable boolean',
    // The payment has what was read last; of a lost one the panel goes on showing it until its payment is settled.
    `UPDATE disputes SET deadline = dispute_deadline, is_evidence_needed = payments.is_evidence_needed,
       is_coverable = payments.is_coverable
     FROM payments
     WHERE kind = 'CONTRACARGO'
       AND provider = 'mercadopago' AND payments.payment_id = disputes.payment_id`,
  ],
  down: 'ALTER TABLE disputes DROP COLUMN is_evidence_needed, DROP COLUMN is_coverable',
};
