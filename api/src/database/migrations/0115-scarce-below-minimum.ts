import type { Migration } from '../migrator';

/** @param isScarce whether a row is; `row` stands before the names of its columns. */
const noteScarcity = (isScarce: (row: string) => string) => [
  `CREATE OR REPLACE FUNCTION note_scarcity() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.is_scarce := ${isScarce('NEW.')};
      RETURN NEW;
    END $$;
    -- Of any column: a variant has the minimum of its product, which another trigger writes into its row.
    CREATE OR REPLACE TRIGGER note_scarcity_on_update BEFORE UPDATE ON products
      FOR EACH ROW WHEN (OLD.is_scarce <> (${isScarce('NEW.')})) EXECUTE FUNCTION note_scarcity()`,
  // One product at a time, and of most none: whoever buys another one does not wait.
  `DO $$
    DECLARE product uuid;
    BEGIN
      FOR product IN SELECT id FROM products WHERE is_scarce <> (${isScarce('')}) LOOP
        UPDATE products SET is_scarce = ${isScarce('')} WHERE id = product;
        COMMIT;
      END LOOP;
    END $$`,
];

/** What has fewer units left than an order takes is sold out (decision 89), however many these are: it runs out, too. */
export const scarceBelowMinimum: Migration = {
  name: '0115-scarce-below-minimum',
  up: noteScarcity((row) => `${row}stock <= 10 OR ${row}stock < ${row}min_quantity`),
  down: noteScarcity((row) => `${row}stock <= 10`),
};
