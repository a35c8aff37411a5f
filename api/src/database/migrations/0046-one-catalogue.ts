import type { Migration } from '../migrator';

/**
 * Every column whose change may put a product into other lists, or another place in them: all but the stock and what
 * follows from it. (A column that is added later is added here by its migration; a test compares.)
 */
const listed = [
  'id',
  'name',
  'description',
  'specifications',
  'price',
  'original_price',
  'category_id',
  'image_url',
  'images',
  'image_placeholder',
  'rating',
  'review_count',
  'promotion_type',
  'is_active',
  'is_featured',
  'is_affiliate',
  'affiliate_url',
  'affiliate_store',
  'shipping_method',
  'delivery_time',
  'free_shipping',
  'free_shipping_min_amount',
  'allow_transfer_discount',
  'transfer_discount_percent',
  'is_imported',
  'import_delivery_days',
  'import_description',
  'created_at',
  'deleted_at',
  'search_name',
  'search_document',
  'name_document',
];

/**
 * What is needed to answer the catalogue from PostgreSQL, with a cache in front.
 *
 * - The channel `product_lists` says that lists may hold other products; a sale sends it only when it takes the last
 *   unit. The channel `products` names the rows as before (migration 38).
 * - Mistyped words are looked up by trigrams, nearest first, and judged by their typos.
 * - A product that is saved no longer locks the words that were seen within the hour: saves waited for each other.
 */
export const oneCatalogue: Migration = {
  name: '0046-one-catalogue',
  up: `
    CREATE FUNCTION notify_product_lists() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('product_lists', '');
      RETURN NULL;
    END $$;
    CREATE TRIGGER notify_lists AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF ${listed.join(', ')} ON products
      FOR EACH STATEMENT EXECUTE FUNCTION notify_product_lists();
    CREATE TRIGGER notify_lists_of_availability AFTER UPDATE OF stock ON products
      FOR EACH ROW WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION notify_product_lists();

    -- Of the words of letters alone: most words of a large shop are the numbers of its models.
    CREATE INDEX search_words_nearest_idx ON search_words USING gist (word gist_trgm_ops(siglen=32)) WHERE word ~ '^[a-z]+$';
    DROP INDEX search_words_similar_idx;

    -- Two letters that were swapped are two changes of the same letters, and one typo.
    CREATE FUNCTION nearest_words(typed text) RETURNS text[] LANGUAGE sql STABLE AS $$
      WITH similar_words AS (
        SELECT word::text FROM search_words WHERE word ~ '^[a-z]+$' ORDER BY word <-> typed LIMIT 50),
      judged AS (
        SELECT word, levenshtein(word, typed) - (
          levenshtein(word, typed) = 2 AND
          ARRAY(SELECT regexp_split_to_table(word, '') ORDER BY 1) = ARRAY(SELECT regexp_split_to_table(typed, '') ORDER BY 1)
        )::int AS typos FROM similar_words)
      SELECT (array_agg(word ORDER BY left(word, 1) <> left(typed, 1), word))[:10] FROM judged
      WHERE typos = (SELECT min(typos) FROM judged) AND typos <= CASE WHEN length(typed) < 8 THEN 1 ELSE 2 END
    $$;

    CREATE OR REPLACE FUNCTION remember_words(original text) RETURNS void LANGUAGE sql AS $$
      INSERT INTO search_words (word, stem)
      SELECT DISTINCT word, (ts_lexize('spanish_stem', word))[1]
      FROM regexp_split_to_table(fold_text(original) || ' ' || replace(fold_text(original), '-', ''), '[^a-z0-9]+') AS split (word)
      WHERE length(word) BETWEEN 2 AND 40 AND ts_lexize('spanish_stem', word) <> '{}'
        AND NOT EXISTS (SELECT FROM search_words AS known
          WHERE known.word = split.word AND known.seen_at > now() - interval '1 hour')
      ORDER BY word
      ON CONFLICT (word) DO UPDATE SET seen_at = now() WHERE search_words.seen_at < now() - interval '1 hour'
    $$;
  `,
  down: `
    CREATE OR REPLACE FUNCTION remember_words(original text) RETURNS void LANGUAGE sql AS $$
      INSERT INTO search_words (word, stem)
      SELECT DISTINCT word, (ts_lexize('spanish_stem', word))[1]
      FROM regexp_split_to_table(fold_text(original) || ' ' || replace(fold_text(original), '-', ''), '[^a-z0-9]+') AS word
      WHERE length(word) BETWEEN 2 AND 40 AND ts_lexize('spanish_stem', word) <> '{}'
      ORDER BY word
      ON CONFLICT (word) DO UPDATE SET seen_at = now() WHERE search_words.seen_at < now() - interval '1 hour'
    $$;
    DROP FUNCTION nearest_words(text);
    CREATE INDEX search_words_similar_idx ON search_words USING gin (word gin_trgm_ops);
    DROP INDEX search_words_nearest_idx;
    DROP TRIGGER notify_lists_of_availability ON products;
    DROP TRIGGER notify_lists ON products;
    DROP FUNCTION notify_product_lists();
  `,
};
