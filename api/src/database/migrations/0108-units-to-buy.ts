import type { Migration } from '../migrator';
import { sumUpProduct, sumUpVariants } from './0101-buyable-first';
import { SUMS_AND_BADGE } from './0102-badges-of-variants';

/** Where a minimum makes the difference, one product at a time: whoever buys another one does not wait. */
const sumUpAgain = `
    DO $$
    DECLARE product uuid;
    BEGIN
      FOR product IN SELECT id FROM products WHERE options IS NOT NULL AND min_quantity > 1 AND deleted_at IS NULL LOOP
        PERFORM sum_up_product(product);
        COMMIT;
      END LOOP;
    END $$`;

/**
 * The units of a product with variants are those that can be bought: of a variant of which fewer are left than are sold
 * at least, none (decision 89). Two variants with three units each do not make six where four are sold at least.
 */
export const unitsToBuy: Migration = {
  name: '0108-units-to-buy',
  up: [
    `${sumUpProduct(SUMS_AND_BADGE, 'is_buyable')}${sumUpVariants('is_offered AND stock >= min_quantity')}`,
    sumUpAgain,
  ],
  down: [`${sumUpProduct(SUMS_AND_BADGE)}${sumUpVariants('is_offered')}`, sumUpAgain],
};
