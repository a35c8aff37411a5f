import type { Migration } from '../migrator';

/**
 * Vouchers that are paid in cash, what the provider keeps of a payment, and when it was approved. An order names the
 * voucher that it waits for, so that lists need no payments.
 */
export const cashPayments: Migration = {
  name: '0051-cash-payments',
  up: `
    ALTER TABLE payments
      ADD COLUMN payment_type varchar(30),
      ADD COLUMN voucher_url varchar(1000),
      ADD COLUMN expires_at timestamptz,
      ADD COLUMN approved_at timestamptz,
      -- Pesos; null until the provider says.
      ADD COLUMN fee numeric(12, 2) CHECK (fee >= 0),
      ADD COLUMN net_received numeric(12, 2);
    ALTER TABLE orders
      -- The provider's id of the payment that waits at a till; null when none does.
      ADD COLUMN voucher_id varchar(100),
      ADD COLUMN voucher_method varchar(50),
      ADD COLUMN voucher_url varchar(1000),
      ADD COLUMN voucher_ends_at timestamptz,
      ADD COLUMN voucher_reminded_at timestamptz;
  `,
  down: `
    ALTER TABLE orders DROP COLUMN voucher_id, DROP COLUMN voucher_method, DROP COLUMN voucher_url,
      DROP COLUMN voucher_ends_at, DROP COLUMN voucher_reminded_at;
    ALTER TABLE payments DROP COLUMN payment_type, DROP COLUMN voucher_url, DROP COLUMN expires_at,
      DROP COLUMN approved_at, DROP COLUMN fee, DROP COLUMN net_received;
  `,
};
