import type { Migration } from '../migrator';
import { SUMS, sumUpProduct } from './0101-buyable-first';

/** Migration 95's: what of a product does not go down to its variants when it is edited. */
const kept = [
  ...['id', 'version', 'changed_in', 'created_at', 'updated_at', 'deleted_at', 'is_featured', 'is_scarce'],
  ...['variant_of', 'options', 'option_values', 'is_offered', 'sku', 'barcode', 'highest_price', 'variant_codes'],
  ...['price', 'original_price', 'price_tiers', 'price_valid_from', 'price_valid_until', 'stock'],
  ...['search_name', 'search_document', 'name_document'],
];

export const SUMS_AND_BADGE = `${SUMS},
        promotion_type = CASE WHEN shown.price IS NULL THEN products.promotion_type ELSE shown.promotion_type END`;

/** @param more columns that are not handed down. */
const handDown = (more: string[] = []) => {
  const keys = `ARRAY[${[...kept, ...more].map((name) => `'${name}'`).join(', ')}]`;
  return `
    CREATE OR REPLACE FUNCTION hand_down_to_variants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF to_jsonb(OLD) - ${keys} = to_jsonb(NEW) - ${keys} THEN
        RETURN NULL;
      END IF;
      -- A variant that shows its product's picture shows the new one.
      UPDATE products AS variant SET
        option_values = variant.option_values,
        image_url = CASE WHEN is_same THEN NEW.image_url ELSE variant.image_url END,
        images = CASE WHEN is_same THEN NEW.images ELSE variant.images END,
        image_placeholder = CASE WHEN is_same THEN NEW.image_placeholder ELSE variant.image_placeholder END
      FROM (SELECT id, image_url IS NOT DISTINCT FROM OLD.image_url AND images = OLD.images AS is_same
            FROM products WHERE variant_of = NEW.id AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE) AS found
      WHERE variant.id = found.id;
      RETURN NULL;
    END $$;`;
};

/**
 * A product shows the badge of the variant whose price it shows, as it shows what that one cost before: a campaign of its
 * variants is seen in lists, in their filter and their order (decision 88).
 *
 * What somebody chose for the product stands apart, in its row and in its variants': these take a badge of their product
 * when somebody chooses another, and keep their campaign's through every other edit.
 */
export const badgesOfVariants: Migration = {
  name: '0102-badges-of-variants',
  // A campaign writes badge and price in one statement: the price's trigger sums up both.
  up: [
    `
    ALTER TABLE products ADD COLUMN IF NOT EXISTS own_promotion_type varchar(20);

    CREATE OR REPLACE FUNCTION note_own_badge() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('boom.restoring', true) IS DISTINCT FROM 'on' THEN
        NEW.own_promotion_type := NEW.promotion_type;
      END IF;
      RETURN NEW;
    END $$;
    DROP TRIGGER IF EXISTS note_first_badge ON products;
    CREATE TRIGGER note_first_badge BEFORE INSERT ON products
      FOR EACH ROW WHEN (NEW.options IS NOT NULL) EXECUTE FUNCTION note_own_badge();
    -- By whoever edits the product; what is summed up from its variants comes from a trigger.
    DROP TRIGGER IF EXISTS note_own_badge ON products;
    CREATE TRIGGER note_own_badge BEFORE UPDATE OF promotion_type ON products FOR EACH ROW
      WHEN (NEW.options IS NOT NULL AND NEW.promotion_type IS DISTINCT FROM OLD.promotion_type AND pg_trigger_depth() = 0)
      EXECUTE FUNCTION note_own_badge();

    CREATE OR REPLACE FUNCTION choose_badge() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('boom.restoring', true) = 'on' THEN
        RETURN NEW;
      END IF;
      IF TG_OP = 'INSERT' THEN
        NEW.promotion_type := NEW.own_promotion_type;
      ELSIF OLD.variant_of IS NULL OR NEW.own_promotion_type IS NOT DISTINCT FROM OLD.own_promotion_type THEN
        NEW.promotion_type := OLD.promotion_type;
      ELSE
        NEW.promotion_type := NEW.own_promotion_type;
      END IF;
      RETURN NEW;
    END $$;
    -- After become_variant, by its name.
    DROP TRIGGER IF EXISTS become_variant_badge ON products;
    CREATE TRIGGER become_variant_badge BEFORE INSERT OR UPDATE OF variant_of, option_values, is_offered ON products
      FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL) EXECUTE FUNCTION choose_badge();
    ${handDown(['promotion_type'])}

    ${sumUpProduct(SUMS_AND_BADGE)}`,
    // One product at a time, with its variants: whoever buys another one does not wait.
    `
    DO $$
    DECLARE product record;
    BEGIN
      FOR product IN SELECT id FROM products WHERE options IS NOT NULL LOOP
        -- The triggers would take it for an edit.
        PERFORM set_config('boom.restoring', 'on', true);
        UPDATE products SET own_promotion_type = promotion_type WHERE id = product.id;
        UPDATE products AS variant SET own_promotion_type = shown.promotion_type
          FROM products AS shown WHERE shown.id = product.id AND variant.variant_of = product.id;
        PERFORM set_config('boom.restoring', 'off', true);
        PERFORM sum_up_product(product.id);
        COMMIT;
      END LOOP;
    END $$`,
  ],
  down: `
    ${sumUpProduct(SUMS)}
    ALTER TABLE products DISABLE TRIGGER USER;
    UPDATE products SET promotion_type = own_promotion_type WHERE options IS NOT NULL;
    ALTER TABLE products ENABLE TRIGGER USER;
    ${handDown()}
    DROP TRIGGER become_variant_badge ON products;
    DROP TRIGGER note_own_badge ON products;
    DROP TRIGGER note_first_badge ON products;
    DROP FUNCTION choose_badge(), note_own_badge();
    ALTER TABLE products DROP COLUMN own_promotion_type;
  `,
};
