import type { Migration } from '../migrator';

/** Payments that fit no order, which a person has to settle; and what a bank takes back. */
export const paymentsToSettle: Migration = {
  name: '0016-payments-to-settle',
  up: `
    CREATE TABLE payments_to_settle (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      provider varchar(30) NOT NULL,
      payment_id varchar(100) NOT NULL,
      -- Why it is here: wrong_amount, unknown_reference, charged_back…
      reason varchar(30) NOT NULL,
      -- The order that its reference names, where there is one.
      order_id uuid REFERENCES orders,
      reference varchar(256),
      status varchar(30) NOT NULL,
      status_detail varchar(100),
      amount numeric(12, 2) NOT NULL,
      currency varchar(10) NOT NULL,
      payment_method varchar(50),
      receiver_id varchar(30) NOT NULL,
      live_mode boolean NOT NULL,
      provider_updated_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      settled_at timestamptz,
      -- Null when it settled itself: the money went back without us.
      settled_by uuid REFERENCES users ON DELETE SET NULL,
      action varchar(20) CHECK (action IN ('accept', 'refund', 'dismiss')),
      note varchar(500),
      UNIQUE (provider, payment_id, reason),
      CHECK ((settled_at IS NULL) = (action IS NULL))
    );
    CREATE INDEX payments_to_settle_open_idx ON payments_to_settle (created_at, id) WHERE settled_at IS NULL;
    CREATE INDEX payments_to_settle_order_idx ON payments_to_settle (order_id);

    ALTER TABLE refunds
      -- Money of a payment that fits no order has an order only where its reference names one.
      ALTER COLUMN order_id DROP NOT NULL,
      ADD COLUMN to_settle_id uuid REFERENCES payments_to_settle,
      ADD CHECK (order_id IS NOT NULL OR to_settle_id IS NOT NULL);
    CREATE INDEX refunds_to_settle_idx ON refunds (to_settle_id);

    ALTER TABLE payments
      ADD COLUMN dispute_deadline timestamptz,
      ADD COLUMN is_evidence_needed boolean,
      ADD COLUMN is_coverable boolean;
    ALTER TABLE orders DROP CONSTRAINT orders_payment_status_check;
    ALTER TABLE orders ADD CONSTRAINT orders_payment_status_check CHECK (payment_status IN
      ('pending', 'pending_verification', 'verified', 'approved', 'in_process', 'rejected', 'expired', 'refunded',
       'charged_back'));
  `,
  down: `
    UPDATE orders SET payment_status = 'refunded' WHERE payment_status = 'charged_back';
    ALTER TABLE orders DROP CONSTRAINT orders_payment_status_check;
    ALTER TABLE orders ADD CONSTRAINT orders_payment_status_check CHECK (payment_status IN
      ('pending', 'pending_verification', 'verified', 'approved', 'in_process', 'rejected', 'expired', 'refunded'));
    ALTER TABLE payments DROP COLUMN dispute_deadline, DROP COLUMN is_evidence_needed, DROP COLUMN is_coverable;
    DELETE FROM refunds WHERE to_settle_id IS NOT NULL;
    ALTER TABLE refunds DROP COLUMN to_settle_id, ALTER COLUMN order_id SET NOT NULL;
    DROP TABLE payments_to_settle;
  `,
};
