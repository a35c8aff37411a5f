import type { Migration } from '../migrator';

/** The last change of an order by an administrator, for the seconds in which it can be taken back. */
export const orderUndos: Migration = {
  name: '0031-order-undos',
  up: `
    CREATE TABLE order_undos (
      order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
      -- The columns that the change touched, as they were.
      before jsonb NOT NULL,
      -- The order's xmin after the change: another one means that something else happened since.
      row_version text NOT NULL,
      -- Messages that wait for the seconds to be over.
      notification_ids uuid[] NOT NULL DEFAULT '{}',
      made_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX order_undos_made_at_idx ON order_undos (made_at);
  `,
  down: 'DROP TABLE order_undos',
};
