import type { Migration } from '../migrator';

/** Codes with which an order is followed without an account; of a request that fits no order there is a row, too. */
export const orderAccessCodes: Migration = {
  name: '0064-order-access-codes',
  up: `
    CREATE TABLE order_access_codes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid REFERENCES orders ON DELETE CASCADE,
      by_phone boolean NOT NULL DEFAULT false,
      code char(64),
      tries smallint NOT NULL DEFAULT 0,
      used_at timestamptz,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX order_access_codes_order_id ON order_access_codes (order_id);
    CREATE INDEX order_access_codes_expires_at ON order_access_codes (expires_at);
  `,
  down: 'DROP TABLE order_access_codes',
};
