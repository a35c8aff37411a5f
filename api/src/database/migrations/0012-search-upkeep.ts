import type { Migration } from '../migrator';

const trigram = (table: string, column: string) =>
  `CREATE INDEX ${table}_${column}_letters_idx ON ${table} USING gin (fold_text(${column}) gin_trgm_ops);`;

/** What the panel searches, by the letters inside: without an index every search reads the whole table. */
const searched: [table: string, columns: string[]][] = [
  ['users', ['full_name', 'username', 'email', 'phone']],
  ['support_tickets', ['ticket_number', 'subject', 'name', 'email']],
];

/**
 * The search stays right, and quick, while a shop lives.
 *
 * - A category's words are its own: they were part of every product's document, so that renaming or deleting a category
 *   of some thousand products indexed each of them again, longer than a statement may take.
 * - The dictionary knows when a word was last seen, so that words which no product holds any more are forgotten.
 * - fold_text is the one way in which texts are folded, and immutable, so that an index can hold its results.
 */
export const searchUpkeep: Migration = {
  name: '0012-search-upkeep',
  up: `
    -- unaccent(text) depends on the search path; with its dictionary named it depends on nothing.
    CREATE OR REPLACE FUNCTION fold_text(original text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN lower(unaccent('unaccent'::regdictionary, original));
    CREATE OR REPLACE FUNCTION search_vector(original text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN to_tsvector('spanish'::regconfig, concat_ws(' ', fold_text(original),
        replace(fold_text(original), '-', ''), regexp_replace(fold_text(original), '([0-9])([a-z])', '\\1 \\2', 'g')));

    ALTER TABLE categories ADD COLUMN search_document tsvector
      GENERATED ALWAYS AS (setweight(search_vector(name), 'B')) STORED;

    DROP TRIGGER index_products_of_renamed_category ON categories;
    DROP FUNCTION index_category_products();
    DROP TRIGGER index_product_on_update ON products;
    CREATE OR REPLACE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      details text := (SELECT string_agg(row ->> 'value', ' ') FROM jsonb_array_elements(NEW.specifications) AS row);
    BEGIN
      NEW.search_name := fold_text(NEW.name);
      NEW.search_document := setweight(search_vector(NEW.name), 'A') ||
        setweight(search_vector(coalesce(details, '')), 'C') ||
        setweight(search_vector(NEW.description), 'D');
      PERFORM remember_words(concat_ws(' ', NEW.name, details, NEW.description));
      RETURN NEW;
    END $$;
    CREATE TRIGGER index_product_on_update BEFORE UPDATE OF name, description, specifications ON products
      FOR EACH ROW EXECUTE FUNCTION index_product();
    UPDATE products SET search_document = ts_filter(search_document, '{a,c,d}');

    ALTER TABLE search_words ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
    -- A word that is everywhere is not written with every product that holds it.
    CREATE OR REPLACE FUNCTION remember_words(original text) RETURNS void LANGUAGE sql AS $$
      INSERT INTO search_words (word, stem)
      SELECT DISTINCT word, (ts_lexize('spanish_stem', word))[1]
      FROM regexp_split_to_table(fold_text(original) || ' ' || replace(fold_text(original), '-', ''), '[^a-z0-9]+') AS word
      WHERE length(word) BETWEEN 2 AND 40 AND ts_lexize('spanish_stem', word) <> '{}'
      ORDER BY word
      ON CONFLICT (word) DO UPDATE SET seen_at = now() WHERE search_words.seen_at < now() - interval '1 hour'
    $$;

    CREATE FUNCTION remember_category() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM remember_words(NEW.name);
      RETURN NULL;
    END $$;
    CREATE TRIGGER remember_category AFTER INSERT OR UPDATE OF name ON categories
      FOR EACH ROW EXECUTE FUNCTION remember_category();

    ${searched.flatMap(([table, columns]) => columns.map((column) => trigram(table, column))).join('\n    ')}
    CREATE INDEX products_low_stock_idx ON products (stock, name, id)
      WHERE deleted_at IS NULL AND is_active AND NOT is_affiliate;
    CREATE INDEX media_uploads_created_at_idx ON media_uploads (created_at);
  `,
  down: `
    DROP INDEX media_uploads_created_at_idx, products_low_stock_idx,
      ${searched.flatMap(([table, columns]) => columns.map((column) => `${table}_${column}_letters_idx`)).join(', ')};
    DROP TRIGGER remember_category ON categories;
    DROP FUNCTION remember_category();
    CREATE OR REPLACE FUNCTION remember_words(original text) RETURNS void LANGUAGE sql AS $$
      INSERT INTO search_words (word, stem)
      SELECT DISTINCT word, (ts_lexize('spanish_stem', word))[1]
      FROM regexp_split_to_table(fold_text(original) || ' ' || replace(fold_text(original), '-', ''), '[^a-z0-9]+') AS word
      WHERE length(word) BETWEEN 2 AND 40 AND ts_lexize('spanish_stem', word) <> '{}'
      ORDER BY word
      ON CONFLICT DO NOTHING
    $$;
    ALTER TABLE search_words DROP COLUMN seen_at;
    ALTER TABLE categories DROP COLUMN search_document;
    CREATE OR REPLACE FUNCTION search_vector(original text) RETURNS tsvector LANGUAGE sql STABLE
      RETURN to_tsvector('spanish', concat_ws(' ', fold_text(original), replace(fold_text(original), '-', ''),
        regexp_replace(fold_text(original), '([0-9])([a-z])', '\\1 \\2', 'g')));
    CREATE OR REPLACE FUNCTION fold_text(original text) RETURNS text LANGUAGE sql STABLE
      RETURN lower(unaccent(original));
    DROP TRIGGER index_product_on_update ON products;
    CREATE OR REPLACE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
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
  `,
};
