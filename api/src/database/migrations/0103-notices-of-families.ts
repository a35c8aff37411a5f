import type { Migration } from '../migrator';

/**
 * Migrations 79's and 80's: what is published of a product, or was, outdates what is kept of it.
 *
 * @param idsOf SQL of the ids whose answers are outdated, separated by commas, from that of what was reviewed or asked about.
 */
const notices = (idsOf: (product: string) => string) => `
    CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      reviewed uuid := coalesce(NEW.product_id, OLD.product_id);
      counted integer[];
    BEGIN
      IF 'PUBLICADA' IN (OLD.state, NEW.state) AND current_setting('boom.restoring', true) IS DISTINCT FROM 'on' THEN
        PERFORM FROM products WHERE id = reviewed FOR NO KEY UPDATE;
        counted := ARRAY(SELECT count(reviews.id)::integer FROM generate_series(1, 5) AS stars
          LEFT JOIN reviews ON product_id = reviewed AND state = 'PUBLICADA' AND reviews.rating = stars
          GROUP BY stars ORDER BY stars);
        UPDATE products SET star_counts = counted, rating = rating, review_count = review_count
          WHERE id = reviewed AND star_counts IS DISTINCT FROM counted;
        PERFORM pg_notify('products', ${idsOf('reviewed')});
      END IF;
      RETURN NULL;
    END $$;

    CREATE OR REPLACE FUNCTION notify_questions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF 'PUBLICADA' IN (OLD.state, NEW.state) THEN
        PERFORM pg_notify('products', ${idsOf('coalesce(NEW.product_id, OLD.product_id)')});
      END IF;
      RETURN NULL;
    END $$;
  `;

/**
 * Reviews and questions are a product's, and read at the address of each of its variants (decision 83): who keeps what was
 * read there hears of them as well. A notice has room for more ids than a product has variants.
 */
export const noticesOfFamilies: Migration = {
  name: '0103-notices-of-families',
  up: notices(
    (product) => `concat_ws(',', ${product},
          (SELECT string_agg(id::text, ',') FROM products WHERE variant_of = ${product} AND deleted_at IS NULL))`,
  ),
  down: notices((product) => `${product}::text`),
};
