import type { Migration } from '../migrator';

const isNothing = "(tier->>'price')::numeric = 0";
const hasNothing = `EXISTS (SELECT FROM jsonb_array_elements(price_tiers) AS tier WHERE ${isNothing})`;

/**
 * A price by quantity of 0 was a slip: orders refuse it, and since the schema does, too, nothing else of such a product
 * could be edited. The price before it holds for these units.
 */
export const tiersOfNothing: Migration = {
  name: '0124-tiers-of-nothing',
  // One product at a time, and of most none: whoever buys another one does not wait.
  up: [
    `DO $$
    DECLARE product uuid;
    BEGIN
      FOR product IN SELECT id FROM products WHERE price_tiers <> '[]' AND ${hasNothing} LOOP
        UPDATE products SET price_tiers = (
          SELECT coalesce(jsonb_agg(tier ORDER BY place), '[]')
          FROM jsonb_array_elements(price_tiers) WITH ORDINALITY AS tiers (tier, place) WHERE NOT ${isNothing}
        ) WHERE id = product;
        COMMIT;
      END LOOP;
    END $$`,
  ],
  down: [],
};
