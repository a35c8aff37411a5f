import type { Migration } from '../migrator';

/** Money that goes back, whose account was paid, and receipts that are kept here. */
export const refunds: Migration = {
  name: '0007-refunds',
  up: `
    ALTER TABLE orders
      -- The provider's account that the preference belongs to: a payment to another one is not ours.
      ADD COLUMN receiver_id varchar(30),
      ADD COLUMN receipt_media_id uuid REFERENCES media ON DELETE SET NULL;
    CREATE INDEX orders_receipt_media_idx ON orders (receipt_media_id);

    CREATE TABLE refunds (
      -- Also the key of the provider's call, so that trying again returns no money twice.
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid NOT NULL REFERENCES orders,
      -- Null for transfers, which a person returns at the bank.
      payment_id uuid REFERENCES payments,
      amount numeric(10, 2) NOT NULL CHECK (amount > 0 AND amount < 1e8),
      reason varchar(500) NOT NULL,
      -- Null when the store decided by itself.
      requested_by uuid REFERENCES users ON DELETE SET NULL,
      provider_refund_id varchar(100),
      created_at timestamptz NOT NULL DEFAULT now(),
      completed_at timestamptz
    );
    CREATE INDEX refunds_order_idx ON refunds (order_id);
    CREATE INDEX refunds_payment_idx ON refunds (payment_id);
  `,
  down: `
    DROP TABLE refunds;
    ALTER TABLE orders DROP COLUMN receiver_id, DROP COLUMN receipt_media_id;
  `,
};
