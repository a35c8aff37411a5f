import type { Migration } from '../migrator';

/** Migration 95's: what of a product no variant inherits. */
const own = [
  ...['id', 'version', 'changed_in', 'created_at', 'updated_at', 'deleted_at', 'is_featured', 'is_scarce'],
  ...['variant_of', 'options', 'option_values', 'is_offered', 'sku', 'barcode', 'highest_price', 'variant_codes'],
  ...['price', 'original_price', 'price_tiers', 'price_valid_from', 'price_valid_until', 'stock'],
  ...['search_name', 'search_document', 'name_document'],
  ...['name', 'is_active', 'image_url', 'images', 'image_placeholder'],
];

/** @param name of a variant, made of `product.name` and of `chosen`, its values. */
const inherit = (name: string) => `
    CREATE OR REPLACE FUNCTION inherit_as_variant() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      product products;
      chosen text := ' · ' || array_to_string(NEW.option_values, ' · ');
    BEGIN
      IF current_setting('boom.restoring', true) = 'on' THEN
        RETURN NEW;
      END IF;
      SELECT * INTO product FROM products WHERE id = NEW.variant_of;
      NEW := jsonb_populate_record(NEW, to_jsonb(product) - ARRAY[${own.map((column) => `'${column}'`).join(', ')}]);
      NEW.name := ${name};
      NEW.is_active := product.is_active AND NEW.is_offered;
      RETURN NEW;
    END $$`;

/** Of a name that is too long the product's part is cut, never the values: they say which variant was bought (decision 83). */
export const namesOfVariants: Migration = {
  name: '0114-names-of-variants',
  up: [
    inherit(`CASE WHEN length(product.name || chosen) > 200
        THEN left(product.name, 199 - length(chosen)) || '…' || chosen ELSE product.name || chosen END`),
    // One variant at a time: whoever buys another one does not wait.
    `
    DO $$
    DECLARE variant uuid;
    BEGIN
      FOR variant IN SELECT id FROM products
          WHERE variant_of IS NOT NULL AND deleted_at IS NULL AND length(name) = 200
      LOOP
        UPDATE products SET option_values = option_values WHERE id = variant;
        COMMIT;
      END LOOP;
    END $$`,
  ],
  down: [inherit('left(product.name || chosen, 200)')],
};
