import type { Migration } from '../migrator';

/** `notify_lists` with the columns that it has now and one more, or one less: others add theirs. */
const renewListNotices = (columns: string) => `
  DO $$ BEGIN EXECUTE (
    SELECT format('CREATE OR REPLACE TRIGGER notify_lists
      AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF %s ON products
      FOR EACH STATEMENT EXECUTE FUNCTION notify_product_lists()', string_agg(quote_ident(attname), ', ' ORDER BY attnum))
    FROM pg_attribute WHERE attrelid = 'products'::regclass AND attname IN (${columns})
  ); END $$;`;

const WATCHED = `SELECT attname FROM pg_attribute JOIN pg_trigger ON tgrelid = attrelid
  WHERE tgname = 'notify_lists' AND attrelid = 'products'::regclass AND attnum = ANY (tgattr::int2[])`;

/**
 * What buyers say of products.
 *
 * How many published ones have how many stars stands in the product's row, and once there are any, rating and count are
 * theirs: by triggers, so that what the previous release writes there, or a file of products, changes nothing of it. Two
 * reviews that are published at once count one after the other.
 */
export const reviews: Migration = {
  name: '0079-reviews',
  up: `
    CREATE TABLE reviews (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users,
      order_id uuid NOT NULL,
      author_name varchar(60) NOT NULL,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      title varchar(100),
      text varchar(3000) NOT NULL,
      pictures text[] NOT NULL DEFAULT '{}',
      state varchar(10) NOT NULL DEFAULT 'PENDIENTE' CHECK (state IN ('PENDIENTE', 'PUBLICADA', 'RECHAZADA')),
      reason varchar(500),
      answer varchar(2000),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      written_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (user_id, product_id)
    );
    CREATE INDEX reviews_product_idx ON reviews (product_id, written_at DESC, id) WHERE state = 'PUBLICADA';
    CREATE INDEX reviews_written_idx ON reviews (written_at DESC, id);
    CREATE INDEX reviews_waiting_idx ON reviews (written_at, id) WHERE state = 'PENDIENTE';
    CREATE TRIGGER refuse_closed_account BEFORE INSERT ON reviews
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

    ALTER TABLE products ADD COLUMN star_counts integer[] CHECK (cardinality(star_counts) = 5);
    ${renewListNotices(`${WATCHED} UNION SELECT 'star_counts'`)}

    CREATE FUNCTION apply_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      reviewed integer := (SELECT sum(each) FROM unnest(NEW.star_counts) AS each);
    BEGIN
      IF reviewed > 0 THEN
        NEW.review_count := reviewed;
        NEW.rating := (SELECT round(sum(each * stars)::numeric / reviewed, 2)
          FROM unnest(NEW.star_counts) WITH ORDINALITY AS counts (each, stars));
      ELSIF OLD.star_counts IS NOT NULL THEN
        NEW.star_counts := NULL;
        NEW.review_count := 0;
        NEW.rating := NULL;
      END IF;
      RETURN NEW;
    END $$;
    -- Before keep_version by its name: what that compares is what is stored.
    CREATE TRIGGER apply_reviews BEFORE UPDATE OF rating, review_count, star_counts ON products
      FOR EACH ROW EXECUTE FUNCTION apply_reviews();

    CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
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
        PERFORM pg_notify('products', reviewed::text);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER count_reviews AFTER INSERT OR UPDATE OR DELETE ON reviews
      FOR EACH ROW EXECUTE FUNCTION count_reviews();

    ALTER TABLE media DROP CONSTRAINT media_kind_check,
      ADD CONSTRAINT media_kind_check CHECK (kind IN ('picture', 'receipt', 'attachment', 'invoice', 'review'));
  `,
  down: `
    DELETE FROM media WHERE kind = 'review';
    ALTER TABLE media DROP CONSTRAINT media_kind_check,
      ADD CONSTRAINT media_kind_check CHECK (kind IN ('picture', 'receipt', 'attachment', 'invoice'));
    DROP TABLE reviews;
    DROP FUNCTION count_reviews();
    DROP TRIGGER apply_reviews ON products;
    DROP FUNCTION apply_reviews();
    ${renewListNotices(`${WATCHED} AND attname <> 'star_counts'`)}
    ALTER TABLE products DROP COLUMN star_counts;
  `,
};
