import type { Migration } from '../migrator';
import { forgetColumns, watchColumns } from './watchedColumns';

const columns = ['price_tiers', 'min_quantity'];

/** Prices by quantity, `[{"fromQuantity": 10, "price": "899.00"}]`, and the fewest units of a product that an order takes. */
export const wholesale: Migration = {
  name: '0093-wholesale',
  up: `
    ALTER TABLE products
      ADD COLUMN price_tiers jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN min_quantity integer NOT NULL DEFAULT 1 CHECK (min_quantity > 0);
    ${watchColumns(columns)}
  `,
  down: `
    ${forgetColumns(columns)}
    ALTER TABLE products DROP COLUMN price_tiers, DROP COLUMN min_quantity;
  `,
};
