import type { Migration } from '../migrator';

/**
 * What the bank says: amounts that arrived, and statements with their rows. Money of a counter, or of the same bank, has no
 * tracking key; a transfer's bank and key may be unknown for that.
 */
export const bankStatements: Migration = {
  name: '0057-bank-statements',
  up: `
    ALTER TABLE transfers ALTER COLUMN sender_bank DROP NOT NULL, ALTER COLUMN tracking_key DROP NOT NULL;
    CREATE UNIQUE INDEX transfers_key_without_bank ON transfers (tracking_key) WHERE sender_bank IS NULL;
    ALTER TABLE orders
      -- Pesos that arrived by transfer; null where only the verdict is known. And what went back of them without being a
      -- refund of the goods: too much, or too late.
      ADD COLUMN transfer_received numeric(10, 2) CHECK (transfer_received > 0),
      ADD COLUMN transfer_returned numeric(10, 2) NOT NULL DEFAULT 0 CHECK (transfer_returned >= 0);

    CREATE TABLE bank_statements (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      file_name varchar(200) NOT NULL,
      uploaded_by uuid REFERENCES users ON DELETE SET NULL,
      -- Lines that could not be read: [{ line, reason }].
      unread jsonb NOT NULL DEFAULT '[]',
      -- Lines that are no deposits.
      others integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX bank_statements_created_idx ON bank_statements (created_at);

    CREATE TABLE bank_statement_rows (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      statement_id uuid NOT NULL REFERENCES bank_statements ON DELETE CASCADE,
      line integer NOT NULL,
      day date NOT NULL,
      amount numeric(10, 2) NOT NULL CHECK (amount > 0),
      concept varchar(500) NOT NULL,
      reference varchar(40),
      tracking_key varchar(30),
      sender_bank char(5),
      -- The same deposit in two statements has the same one.
      fingerprint char(64) NOT NULL,
      -- Set together when a person approved it.
      order_id uuid REFERENCES orders ON DELETE SET NULL,
      noted_at timestamptz,
      UNIQUE (statement_id, line)
    );
    CREATE UNIQUE INDEX bank_statement_rows_noted_key ON bank_statement_rows (fingerprint) WHERE noted_at IS NOT NULL;
    CREATE INDEX bank_statement_rows_order_idx ON bank_statement_rows (order_id) WHERE order_id IS NOT NULL;
  `,
  down: `
    DROP TABLE bank_statement_rows, bank_statements;
    ALTER TABLE orders DROP COLUMN transfer_received, DROP COLUMN transfer_returned;
    DROP INDEX transfers_key_without_bank;
    DELETE FROM transfers WHERE tracking_key IS NULL OR sender_bank IS NULL;
    ALTER TABLE transfers ALTER COLUMN sender_bank SET NOT NULL, ALTER COLUMN tracking_key SET NOT NULL;
  `,
};
