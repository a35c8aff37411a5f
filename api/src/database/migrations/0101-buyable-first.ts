import type { Migration } from '../migrator';

/** What a product shows of its variants: `shown` is one of them. */
export const SUMS = `
        stock = sums.stock,
        price = coalesce(shown.price, products.price),
        original_price = CASE WHEN shown.price IS NULL THEN products.original_price ELSE shown.original_price END,
        highest_price = coalesce(sums.highest_price, products.price),
        variant_codes = sums.codes`;

/**
 * Sums a product's variants up. Its price is that of the cheapest one that can be bought – offered, and as many left as are
 * sold at least –, and only where none can, of the cheapest one.
 *
 * @param sums what is written of it.
 * @param counted which variants' units are added up.
 */
export const sumUpProduct = (sums: string, counted: 'is_offered' | 'is_buyable' = 'is_offered') => `
    CREATE OR REPLACE FUNCTION sum_up_product(product uuid) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- Apart, so that the sums see what whoever held the product has committed.
      PERFORM FROM products WHERE id = product FOR NO KEY UPDATE;
      WITH variants AS (
        SELECT id, price, original_price, promotion_type, stock, is_offered, sku, barcode,
          is_offered AND stock >= min_quantity AS is_buyable
        FROM products WHERE variant_of = product AND deleted_at IS NULL),
      cheapest AS (SELECT * FROM variants WHERE is_offered ORDER BY is_buyable DESC, price, id LIMIT 1)
      UPDATE products SET ${sums}
      FROM (SELECT coalesce(sum(stock) FILTER (WHERE ${counted}), 0) AS stock,
          coalesce(max(price) FILTER (WHERE is_buyable), max(price) FILTER (WHERE is_offered)) AS highest_price,
          coalesce(string_agg(concat_ws(' ', sku, barcode), ' '), '') AS codes FROM variants) AS sums
        LEFT JOIN cheapest AS shown ON true
      WHERE products.id = product;
    END $$;`;

/** @param counted of which variants a sale adds the units up. */
export const sumUpVariants = (
  counted: string,
) => `CREATE OR REPLACE FUNCTION sum_up_variants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('boom.restoring', true) = 'on' THEN
        RETURN NULL;
      END IF;
      IF TG_ARGV[0] = 'stock' THEN
        PERFORM FROM products WHERE id = NEW.variant_of FOR NO KEY UPDATE;
        UPDATE products SET version = version + 1, stock = (SELECT coalesce(sum(stock), 0) FROM products
          WHERE variant_of = NEW.variant_of AND deleted_at IS NULL AND ${counted}) WHERE id = NEW.variant_of;
      ELSE
        PERFORM sum_up_product(NEW.variant_of);
      END IF;
      RETURN NULL;
    END $$;`;

/**
 * "Desde $X" names what somebody can buy: the price of a product is no longer that of a variant that is sold out, while
 * another is there (decision 83). A sale that ends none of them goes on writing the stock alone, which lists are kept
 * through.
 */
export const buyableFirst: Migration = {
  name: '0101-buyable-first',
  up: [
    `
    ${sumUpProduct(SUMS)}
    ${sumUpVariants('is_offered')}
    -- After sum_up_stock, by its name.
    DROP TRIGGER IF EXISTS sum_up_variant_sold_out ON products;
    CREATE TRIGGER sum_up_variant_sold_out AFTER UPDATE ON products FOR EACH ROW
      WHEN (NEW.variant_of IS NOT NULL AND (OLD.stock >= OLD.min_quantity) <> (NEW.stock >= NEW.min_quantity))
      EXECUTE FUNCTION sum_up_variants('all')`,
    // One product at a time: whoever buys another one does not wait.
    `
    DO $$
    DECLARE product uuid;
    BEGIN
      FOR product IN SELECT id FROM products WHERE options IS NOT NULL AND deleted_at IS NULL LOOP
        PERFORM sum_up_product(product);
        COMMIT;
      END LOOP;
    END $$`,
  ],
  down: `
    DROP TRIGGER sum_up_variant_sold_out ON products;
    CREATE OR REPLACE FUNCTION sum_up_variants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('boom.restoring', true) = 'on' THEN
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
    DROP FUNCTION sum_up_product(uuid);
    -- One variant of each product sums all of them up.
    UPDATE products SET price = price WHERE id IN (
      SELECT DISTINCT ON (variant_of) id FROM products WHERE variant_of IS NOT NULL AND deleted_at IS NULL ORDER BY variant_of, id);
  `,
};
