import type { Migration } from '../migrator';

/** Many products changed at once, to be taken back; and who has which product open. */
export const productBulk: Migration = {
  name: '0032-product-bulk',
  up: `
    CREATE TABLE product_bulk_edits (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      -- What is done to each: { "isActive" }, { "categoryId" } or { "price": { "percent" or "amountCents" } }.
      change jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX product_bulk_edits_created_at_idx ON product_bulk_edits (created_at);

    CREATE TABLE product_bulk_items (
      edit_id uuid NOT NULL REFERENCES product_bulk_edits ON DELETE CASCADE,
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      state varchar(10) NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'changed', 'skipped', 'undone', 'kept')),
      -- Why it was skipped.
      reason varchar(30),
      -- The column's value before, and the product's version after the change.
      before jsonb,
      version integer,
      PRIMARY KEY (edit_id, product_id)
    );
    CREATE INDEX product_bulk_items_state_idx ON product_bulk_items (edit_id, state, product_id);
    CREATE INDEX product_bulk_items_product_idx ON product_bulk_items (product_id);

    CREATE TABLE product_editors (
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (product_id, user_id)
    );
    CREATE INDEX product_editors_user_idx ON product_editors (user_id);
  `,
  down: 'DROP TABLE product_editors, product_bulk_items, product_bulk_edits',
};
