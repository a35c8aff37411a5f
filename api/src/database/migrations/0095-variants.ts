import type { Migration } from '../migrator';
import { forgetColumns, watchColumns } from './watchedColumns';

const columns = [
  'variant_of',
  'options',
  'option_values',
  'is_offered',
  'sku',
  'barcode',
  'highest_price',
  'variant_codes',
];

/** What of a product no variant has: whatever else there is in its row, now or later, is handed down. */
const kept = [
  ...['id', 'version', 'changed_in', 'created_at', 'updated_at', 'deleted_at', 'is_featured', 'is_scarce', ...columns],
  ...['price', 'original_price', 'price_tiers', 'price_valid_from', 'price_valid_until', 'stock'],
  ...['search_name', 'search_document', 'name_document'],
];
/** What a variant has of its own besides, made of its product's. */
const made = ['name', 'is_active', 'image_url', 'images', 'image_placeholder'];
const keys = (names: string[]) => `ARRAY[${names.map((name) => `'${name}'`).join(', ')}]`;

/** A backup holds the rows as they were: nothing follows from them. */
const IS_RESTORING = "current_setting('boom.restoring', true) = 'on'";

/**
 * A product with variants is a row that lists show and nobody buys, with its `options`; each variant is a row of the same
 * table that is bought, and that no list shows (decision 83).
 *
 * By triggers, so that an edit by the previous release, by a file or by hand counts as well: what variants share goes
 * from the product down to them; their prices, units and codes go up to the product, whose price is the lowest one. Both
 * lock the variants first and then their product, as whoever sells them does.
 */
export const variants: Migration = {
  name: '0095-variants',
  up: `
    ALTER TABLE products
      ADD COLUMN variant_of uuid REFERENCES products,
      ADD COLUMN options jsonb,
      ADD COLUMN option_values text[],
      ADD COLUMN is_offered boolean NOT NULL DEFAULT true,
      ADD COLUMN sku varchar(64),
      ADD COLUMN barcode varchar(14),
      ADD COLUMN highest_price numeric(10, 2),
      ADD COLUMN variant_codes text NOT NULL DEFAULT '';
    ALTER TABLE products ADD CONSTRAINT product_or_variant
      CHECK ((variant_of IS NULL) = (option_values IS NULL) AND (options IS NULL OR variant_of IS NULL)) NOT VALID;
    ALTER TABLE products VALIDATE CONSTRAINT product_or_variant;

    CREATE FUNCTION inherit_as_variant() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      product products;
    BEGIN
      IF ${IS_RESTORING} THEN
        RETURN NEW;
      END IF;
      SELECT * INTO product FROM products WHERE id = NEW.variant_of;
      NEW := jsonb_populate_record(NEW, to_jsonb(product) - ${keys([...kept, ...made])});
      NEW.name := left(concat_ws(' · ', product.name, array_to_string(NEW.option_values, ' · ')), 200);
      NEW.is_active := product.is_active AND NEW.is_offered;
      RETURN NEW;
    END $$;
    -- Triggers run by their names: those that index and count versions see what this one has made.
    CREATE TRIGGER become_variant BEFORE INSERT OR UPDATE OF variant_of, option_values, is_offered ON products
      FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL) EXECUTE FUNCTION inherit_as_variant();

    CREATE FUNCTION hand_down_to_variants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF to_jsonb(OLD) - ${keys(kept)} = to_jsonb(NEW) - ${keys(kept)} THEN
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
    END $$;
    CREATE TRIGGER hand_down AFTER UPDATE ON products
      FOR EACH ROW WHEN (NEW.options IS NOT NULL) EXECUTE FUNCTION hand_down_to_variants();

    CREATE FUNCTION sum_up_variants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${IS_RESTORING} THEN
        RETURN NULL;
      END IF;
      -- Apart, so that the sums see what whoever held the product has committed.
      PERFORM FROM products WHERE id = NEW.variant_of FOR NO KEY UPDATE;
      IF TG_ARGV[0] = 'stock' THEN
        UPDATE products SET version = version + 1, stock = (SELECT coalesce(sum(stock), 0) FROM products
          WHERE variant_of = NEW.variant_of AND deleted_at IS NULL AND is_offered) WHERE id = NEW.variant_of;
        RETURN NULL;
      END IF;
      UPDATE products SET
        stock = sums.stock,
        price = coalesce(sums.price, products.price),
        original_price = CASE WHEN sums.price IS NULL THEN products.original_price ELSE sums.original_price END,
        highest_price = coalesce(sums.highest_price, products.price),
        variant_codes = sums.codes
      FROM (SELECT coalesce(sum(stock) FILTER (WHERE is_offered), 0) AS stock,
          min(price) FILTER (WHERE is_offered) AS price,
          (array_agg(original_price ORDER BY price, id) FILTER (WHERE is_offered))[1] AS original_price,
          max(price) FILTER (WHERE is_offered) AS highest_price,
          coalesce(string_agg(concat_ws(' ', sku, barcode), ' '), '') AS codes
        FROM products WHERE variant_of = NEW.variant_of AND deleted_at IS NULL) AS sums
      WHERE products.id = NEW.variant_of;
      RETURN NULL;
    END $$;
    CREATE TRIGGER sum_up_stock AFTER UPDATE OF stock ON products
      FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL AND NEW.stock <> OLD.stock)
      EXECUTE FUNCTION sum_up_variants('stock');
    CREATE TRIGGER sum_up_variant AFTER UPDATE OF price, original_price, is_offered, deleted_at, sku, barcode, variant_of
      ON products FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL) EXECUTE FUNCTION sum_up_variants('all');
    CREATE TRIGGER sum_up_new_variant AFTER INSERT ON products
      FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL) EXECUTE FUNCTION sum_up_variants('all');

    -- A product is found by its options and codes; a variant by none of its own words, since no list shows it.
    CREATE OR REPLACE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      choices text := concat_ws(' ', NEW.variant_codes, (SELECT string_agg(chosen, ' ')
        FROM jsonb_array_elements(NEW.options) AS choice, jsonb_array_elements_text(choice -> 'values') AS chosen));
    BEGIN
      NEW.search_name := fold_text(NEW.name);
      IF NEW.variant_of IS NOT NULL THEN
        NEW.name_document := '';
        NEW.search_document := '';
        RETURN NEW;
      END IF;
      NEW.name_document := search_vector(NEW.name);
      NEW.search_document := product_document(NEW.name, NEW.specifications, NEW.description)
        || setweight(search_vector(choices), 'B');
      PERFORM remember_words(concat_ws(' ', NEW.name, NEW.description, choices,
        (SELECT string_agg(row ->> 'value', ' ') FROM jsonb_array_elements(NEW.specifications) AS row)));
      RETURN NEW;
    END $$;
    CREATE TRIGGER index_product_with_variants BEFORE UPDATE OF options, option_values, variant_of, variant_codes
      ON products FOR EACH ROW EXECUTE FUNCTION index_product();
    ${watchColumns(columns)}

    -- What is said of a variant is said of its product.
    CREATE FUNCTION say_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.product_id := (SELECT coalesce(variant_of, id) FROM products WHERE id = NEW.product_id FOR SHARE);
      RETURN NEW;
    END $$;
    CREATE TRIGGER say_of_product BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION say_of_product();
    CREATE TRIGGER say_of_product BEFORE INSERT ON product_questions FOR EACH ROW EXECUTE FUNCTION say_of_product();
    CREATE FUNCTION move_to_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE reviews SET product_id = NEW.variant_of WHERE product_id = NEW.id;
      UPDATE product_questions SET product_id = NEW.variant_of WHERE product_id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER move_to_product AFTER UPDATE OF variant_of ON products
      FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL AND OLD.variant_of IS NULL) EXECUTE FUNCTION move_to_product();
  `,
  // Variants stay, as products by their whole names.
  down: `
    DROP TRIGGER move_to_product ON products;
    DROP TRIGGER say_of_product ON reviews;
    DROP TRIGGER say_of_product ON product_questions;
    DROP FUNCTION move_to_product(), say_of_product();
    ${forgetColumns(columns)}
    DROP TRIGGER index_product_with_variants ON products;
    CREATE OR REPLACE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.search_name := fold_text(NEW.name);
      NEW.name_document := search_vector(NEW.name);
      NEW.search_document := product_document(NEW.name, NEW.specifications, NEW.description);
      PERFORM remember_words(concat_ws(' ', NEW.name, NEW.description,
        (SELECT string_agg(row ->> 'value', ' ') FROM jsonb_array_elements(NEW.specifications) AS row)));
      RETURN NEW;
    END $$;
    DROP TRIGGER sum_up_stock ON products;
    DROP TRIGGER sum_up_variant ON products;
    DROP TRIGGER sum_up_new_variant ON products;
    DROP TRIGGER hand_down ON products;
    DROP TRIGGER become_variant ON products;
    DROP FUNCTION sum_up_variants(), hand_down_to_variants(), inherit_as_variant();
    UPDATE products SET name = name WHERE variant_of IS NOT NULL;
    ALTER TABLE products DROP CONSTRAINT product_or_variant,
      DROP COLUMN variant_of, DROP COLUMN options, DROP COLUMN option_values, DROP COLUMN is_offered,
      DROP COLUMN sku, DROP COLUMN barcode, DROP COLUMN highest_price, DROP COLUMN variant_codes;
  `,
};
