import type { Migration } from '../migrator';
import { forgetColumns, watchColumns } from './watchedColumns';

/** Quotes, and for how many days they are valid; null where the shop gives none. */
export const quotes: Migration = {
  name: '0094-quotes',
  up: `
    CREATE TABLE quotes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      quote_number varchar(20) NOT NULL UNIQUE,
      user_id uuid NOT NULL REFERENCES users,
      lines jsonb NOT NULL,
      total numeric(10, 2) NOT NULL,
      valid_until timestamptz NOT NULL,
      order_id uuid REFERENCES orders ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX quotes_user_idx ON quotes (user_id, created_at DESC, id DESC);
    CREATE INDEX quotes_order_idx ON quotes (order_id) WHERE order_id IS NOT NULL;
    CREATE TRIGGER refuse_closed_account BEFORE INSERT ON quotes
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
    ALTER TABLE shop ADD COLUMN quote_days integer CHECK (quote_days BETWEEN 1 AND 90);
    ${watchColumns(['quote_days'], 'shop')}
  `,
  down: `
    ${forgetColumns(['quote_days'], 'shop')}
    ALTER TABLE shop DROP COLUMN quote_days;
    DROP TABLE quotes;
  `,
};
