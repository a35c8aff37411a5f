import type { Migration } from '../migrator';

/** Who waits for a product that is sold out, and what its owner was last told that a product costs. */
export const wishNews: Migration = {
  name: '0085-wish-news',
  up: `
    ALTER TABLE wish_list_items
      ADD COLUMN awaits_stock boolean NOT NULL DEFAULT false,
      ADD COLUMN told_price numeric(10, 2),
      ADD COLUMN told_at timestamptz;
    CREATE INDEX wish_list_items_waiting ON wish_list_items (product_id) WHERE awaits_stock;
  `,
  down: `
    ALTER TABLE wish_list_items DROP COLUMN told_at, DROP COLUMN told_price, DROP COLUMN awaits_stock;
  `,
};
