import type { Migration } from '../migrator';

/** Products that people want to find again, with the price at which they saw them. */
export const wishList: Migration = {
  name: '0084-wish-list',
  up: `
    CREATE TABLE wish_list_items (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      price numeric(10, 2) NOT NULL CHECK (price >= 0),
      added_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, product_id)
    );
    CREATE INDEX wish_list_items_product ON wish_list_items (product_id);
    CREATE TRIGGER refuse_closed_account BEFORE INSERT ON wish_list_items
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
  `,
  down: 'DROP TABLE wish_list_items',
};
