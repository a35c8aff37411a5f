import type { Migration } from '../migrator';

/**
 * Search over products that ignores accents and forgives a typo.
 *
 * The words of a product are folded to plain letters before they are stemmed as Spanish, and the same is done to
 * what people type. Every word that occurs is also kept in a dictionary, where a mistyped one is looked up: that
 * stays quick at any number of products, because the words of a trade are few. Both are kept by triggers, so that
 * whatever writes a product – panel, import, seed – is found.
 */
export const catalogueSearch: Migration = {
  name: '0006-catalogue-search',
  up: `
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

    ALTER TABLE products
      ADD COLUMN search_name text NOT NULL DEFAULT '',
      ADD COLUMN search_document tsvector NOT NULL DEFAULT '';

    CREATE TABLE search_words (
      word varchar(40) COLLATE "C" PRIMARY KEY,
      stem varchar(40) COLLATE "C" NOT NULL
    );

    CREATE FUNCTION fold_text(original text) RETURNS text LANGUAGE sql STABLE
      RETURN lower(unaccent(original));

    -- "Wi-Fi 256GB" is also found as "wifi" and as "256 gb".
    CREATE FUNCTION search_vector(original text) RETURNS tsvector LANGUAGE sql STABLE
      RETURN to_tsvector('spanish', concat_ws(' ', fold_text(original), replace(fold_text(original), '-', ''),
        regexp_replace(fold_text(original), '([0-9])([a-z])', '\\1 \\2', 'g')));

    CREATE FUNCTION remember_words(original text) RETURNS void LANGUAGE sql AS $$
      INSERT INTO search_words (word, stem)
      SELECT DISTINCT word, (ts_lexize('spanish_stem', word))[1]
      FROM regexp_split_to_table(fold_text(original) || ' ' || replace(fold_text(original), '-', ''), '[^a-z0-9]+') AS word
      WHERE length(word) BETWEEN 2 AND 40 AND ts_lexize('spanish_stem', word) <> '{}'
      ORDER BY word
      ON CONFLICT DO NOTHING
    $$;

    CREATE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      category text := (SELECT name FROM categories WHERE id = NEW.category_id);
      details text := (SELECT string_agg(row ->> 'value', ' ') FROM jsonb_array_elements(NEW.specifications) AS row);
    BEGIN
      NEW.search_name := fold_text(NEW.name);
      NEW.search_document := setweight(search_vector(NEW.name), 'A') ||
        setweight(search_vector(coalesce(category, '')), 'B') ||
        setweight(search_vector(coalesce(details, '')), 'C') ||
        setweight(search_vector(NEW.description), 'D');
      PERFORM remember_words(concat_ws(' ', NEW.name, category, details, NEW.description));
      RETURN NEW;
    END $$;

    CREATE TRIGGER index_product_on_insert BEFORE INSERT ON products
      FOR EACH ROW EXECUTE FUNCTION index_product();
    CREATE TRIGGER index_product_on_update
      BEFORE UPDATE OF name, description, specifications, category_id ON products
      FOR EACH ROW EXECUTE FUNCTION index_product();

    CREATE FUNCTION index_category_products() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE products SET category_id = category_id WHERE category_id = NEW.id;
      RETURN NULL;
    END $$;

    CREATE TRIGGER index_products_of_renamed_category AFTER UPDATE OF name ON categories
      FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION index_category_products();

    UPDATE products SET name = name;

    CREATE INDEX products_search_idx ON products USING gin (search_document) WHERE deleted_at IS NULL;
    CREATE INDEX products_search_name_idx ON products USING gin (search_name gin_trgm_ops) WHERE deleted_at IS NULL;
    CREATE INDEX search_words_similar_idx ON search_words USING gin (word gin_trgm_ops);
    CREATE INDEX search_words_stem_idx ON search_words (stem);

    -- The orders in which products are listed, each with the id that makes a page's end unambiguous.
    DROP INDEX products_newest_idx, products_name_idx, products_price_idx;
    CREATE INDEX products_newest_idx ON products (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_promoted_idx ON products ((promotion_type IS NOT NULL), created_at, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX products_name_idx ON products (search_name, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_price_idx ON products (price, id) WHERE deleted_at IS NULL;
  `,
  // The extensions stay: they may have been there before, and do no harm.
  down: `
    DROP INDEX products_promoted_idx, products_name_idx, products_newest_idx;
    CREATE INDEX products_newest_idx ON products (created_at DESC, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_name_idx ON products (name, id) WHERE deleted_at IS NULL;
    DROP TRIGGER index_products_of_renamed_category ON categories;
    DROP TRIGGER index_product_on_update ON products;
    DROP TRIGGER index_product_on_insert ON products;
    DROP FUNCTION index_category_products(), index_product(), remember_words(text), search_vector(text), fold_text(text);
    DROP TABLE search_words;
    ALTER TABLE products DROP COLUMN search_document, DROP COLUMN search_name;
  `,
};
