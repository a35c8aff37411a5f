import type { Migration } from '../migrator';

/** One caller per refund, refusals that are kept, and when each order was last compared with the provider. */
export const refundAttempts: Migration = {
  name: '0015-refund-attempts',
  up: `
    ALTER TABLE refunds
      ADD COLUMN attempts integer NOT NULL DEFAULT 0,
      -- Since when somebody calls the provider for it; an old claim is that of a process that died.
      ADD COLUMN claimed_at timestamptz,
      ADD COLUMN refused_at timestamptz,
      -- Why, for an administrator to read.
      ADD COLUMN refusal varchar(300),
      ADD CHECK (completed_at IS NULL OR refused_at IS NULL);
    ALTER TABLE orders ADD COLUMN reconciled_at timestamptz;
    CREATE INDEX orders_reconciled_at_idx ON orders (reconciled_at NULLS FIRST, id)
      WHERE payment_type = 'mercadopago' AND payment_status IN ('pending', 'in_process', 'rejected', 'expired');
  `,
  down: `
    ALTER TABLE orders DROP COLUMN reconciled_at;
    -- The release before this one knows no refused refund: it deleted them.
    DELETE FROM refunds WHERE refused_at IS NOT NULL;
    ALTER TABLE refunds DROP COLUMN attempts, DROP COLUMN claimed_at, DROP COLUMN refused_at, DROP COLUMN refusal;
  `,
};
