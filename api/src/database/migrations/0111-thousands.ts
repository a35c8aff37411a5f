import type { Migration } from '../migrator';

/** A comma between thousands. */
const COMMA = '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))';

/** One product at a time: whoever buys another one does not wait. */
const indexAgain = `
    DO $$
    DECLARE product uuid;
    BEGIN
      FOR product IN SELECT id FROM products
        WHERE variant_of IS NULL AND concat_ws(' ', name, description, specifications, options) ~ '${COMMA}'
      LOOP
        UPDATE products SET name = name WHERE id = product;
        COMMIT;
      END LOOP;
    END $$`;

/** "26,000 DPI" is also found as "26000 dpi", by which a search names it either way ({@link readSearch}). */
export const thousands: Migration = {
  name: '0111-thousands',
  up: [
    // As migration 39 left it, and one form more.
    `CREATE OR REPLACE FUNCTION search_vector(original text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN to_tsvector('spanish'::regconfig, regexp_replace(concat_ws(' ', fold_text(original),
        CASE WHEN original LIKE '%-%' THEN replace(fold_text(original), '-', '') END,
        CASE WHEN original ~ '${COMMA}' THEN regexp_replace(fold_text(original), '${COMMA}', '', 'g') END,
        CASE WHEN fold_text(original) ~ '[0-9][a-z]'
          THEN regexp_replace(fold_text(original), '([0-9])([a-z])', '\\1 \\2', 'g') END), '[^a-z0-9]+', ' ', 'g'))`,
    indexAgain,
  ],
  // The documents stay: the words that are in them besides are no harm.
  down: [
    `CREATE OR REPLACE FUNCTION search_vector(original text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN to_tsvector('spanish'::regconfig, regexp_replace(concat_ws(' ', fold_text(original),
        CASE WHEN original LIKE '%-%' THEN replace(fold_text(original), '-', '') END,
        CASE WHEN fold_text(original) ~ '[0-9][a-z]'
          THEN regexp_replace(fold_text(original), '([0-9])([a-z])', '\\1 \\2', 'g') END), '[^a-z0-9]+', ' ', 'g'))`,
  ],
};
