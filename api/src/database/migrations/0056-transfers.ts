import type { Migration } from '../migrator';

/** Orders whose money may still come: those waiting for it, and those whose time is over. */
const UNPAID = `payment_status IN ('pending', 'pending_verification', 'in_process', 'rejected', 'expired')`;

/**
 * What finds a transfer at the bank: the reference of seven digits that an order is paid with (SPEI takes no longer one),
 * and the transfers themselves, of which each pays one order.
 */
export const transfers: Migration = {
  name: '0056-transfers',
  up: `
    ALTER TABLE orders ADD COLUMN transfer_reference char(7) CHECK (transfer_reference ~ '^[1-9][0-9]{6}$');
    CREATE UNIQUE INDEX orders_unpaid_reference_key ON orders (transfer_reference) WHERE ${UNPAID};
    CREATE INDEX orders_transfer_reference_idx ON orders (transfer_reference) WHERE transfer_reference IS NOT NULL;

    -- Random: numbers in order would tell how much is sold. Not one of the last year's, so that money that comes late, or
    -- twice, names one order only. An order that was a transfer before keeps the one that its shopper knows.
    CREATE FUNCTION draw_transfer_reference() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      LOOP
        NEW.transfer_reference := (1000000 + floor(random() * 9000000))::int::text;
        EXIT WHEN NOT EXISTS (
          SELECT FROM orders WHERE transfer_reference = NEW.transfer_reference
            AND (${UNPAID} OR created_at > now() - interval '1 year'));
      END LOOP;
      RETURN NEW;
    END $$;
    CREATE TRIGGER draw_transfer_reference BEFORE INSERT OR UPDATE OF payment_type ON orders
      FOR EACH ROW WHEN (NEW.payment_type = 'direct_transfer' AND NEW.transfer_reference IS NULL AND NEW.${UNPAID})
      EXECUTE FUNCTION draw_transfer_reference();
    UPDATE orders SET payment_type = payment_type
     WHERE payment_type = 'direct_transfer' AND payment_status IN ('pending', 'pending_verification', 'rejected');

    CREATE TABLE transfers (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      -- Banxico's code of the institution: 40012.
      sender_bank char(5) NOT NULL CHECK (sender_bank ~ '^[0-9]{5}$'),
      tracking_key varchar(30) NOT NULL CHECK (tracking_key ~ '^[A-Z0-9]+$'),
      sent_on date NOT NULL,
      -- Pesos that arrived, and since when that is sure; null while only the shopper says so.
      amount numeric(10, 2) CHECK (amount > 0),
      received_at timestamptz,
      noted_by uuid REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((amount IS NULL) = (received_at IS NULL))
    );
    CREATE UNIQUE INDEX transfers_tracking_key ON transfers (sender_bank, tracking_key);
    CREATE INDEX transfers_order_idx ON transfers (order_id);
    CREATE UNIQUE INDEX transfers_claim_key ON transfers (order_id) WHERE received_at IS NULL;
  `,
  down: `
    DROP TABLE transfers;
    DROP TRIGGER draw_transfer_reference ON orders;
    DROP FUNCTION draw_transfer_reference();
    ALTER TABLE orders DROP COLUMN transfer_reference;
  `,
};
