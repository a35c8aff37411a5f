import type { Migration } from '../migrator';

/**
 * A refund names the return whose money it is, also after the provider refused it: the money may go back at the provider's
 * own pages all the same. Returns of before are named that still wait for theirs; a reference would be checked under a lock.
 */
export const refundsOfReturns: Migration = {
  name: '0106-refunds-of-returns',
  up: [
    'ALTER TABLE refunds ADD COLUMN IF NOT EXISTS return_id uuid',
    // One at a time, so that nobody waits. A refund's reason ended with the number of its return.
    `
    DO $$
    DECLARE found record;
    BEGIN
      FOR found IN SELECT f.id, r.id AS return_id FROM return_requests AS r
        JOIN refunds AS f ON f.order_id = r.order_id AND f.reason LIKE '% ' || r.return_number WHERE r.state = 'RECIBIDA'
      LOOP
        UPDATE refunds SET return_id = found.return_id WHERE id = found.id;
        COMMIT;
      END LOOP;
    END $$`,
  ],
  down: 'ALTER TABLE refunds DROP COLUMN return_id',
};
