import type { Migration } from '../migrator';

/** Products are indexed again in as many statements, by the first two digits of their ids. */
const PARTS = 256;

/** In the order of the ids, as orders lock products: neither waits for the other in a circle. */
function indexPart(part: number): string {
  const digits = part.toString(16).padStart(2, '0');
  return `UPDATE products SET name_document = search_vector(name),
      search_document = product_document(name, specifications, description)
    WHERE id IN (SELECT id FROM products
      WHERE id BETWEEN '${digits}000000-0000-0000-0000-000000000000' AND '${digits}ffffff-ffff-ffff-ffff-ffffffffffff'
      ORDER BY id FOR UPDATE)`;
}

const indexes: [name: string, on: string][] = [
  ['products_named_idx', 'gin (name_document)'],
  ['products_category_featured_idx', 'btree (category_id, (promotion_type IS NOT NULL), created_at, id)'],
  ['products_category_price_idx', 'btree (category_id, price, id)'],
];

/**
 * Words are parted where people part them: PostgreSQL's parser takes `8GB/512GB/Cámara` for a path, `Wi-Fi+BT` or `5.3`
 * for one word, and none of what stands in them was found. What is typed is parted the same way.
 *
 * The words of the name have a document and an index of their own, so that what is called so comes before what mentions
 * it without a look at each that does; and a category is read in its order, as the shop is.
 *
 * Whoever keeps the dictionary in memory is told when it changes. Outside of a transaction, so that an order never waits
 * for more than the rows of one part.
 */
export const everyWord: Migration = {
  name: '0039-every-word',
  up: [
    `ALTER TABLE products ADD COLUMN IF NOT EXISTS name_document tsvector NOT NULL DEFAULT ''`,
    // "Wi-Fi 256GB" is also found as "wifi" and as "256 gb"; only words of which there is another form are there twice.
    `CREATE OR REPLACE FUNCTION search_vector(original text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN to_tsvector('spanish'::regconfig, regexp_replace(concat_ws(' ', fold_text(original),
        CASE WHEN original LIKE '%-%' THEN replace(fold_text(original), '-', '') END,
        CASE WHEN fold_text(original) ~ '[0-9][a-z]'
          THEN regexp_replace(fold_text(original), '([0-9])([a-z])', '\\1 \\2', 'g') END), '[^a-z0-9]+', ' ', 'g'))`,
    `CREATE OR REPLACE FUNCTION product_document(name text, specifications jsonb, description text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN setweight(search_vector(name), 'A')
        || setweight(search_vector(coalesce((SELECT string_agg(row ->> 'value', ' ')
             FROM jsonb_array_elements(specifications) AS row), '')), 'C')
        || setweight(search_vector(description), 'D')`,
    `CREATE OR REPLACE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.search_name := fold_text(NEW.name);
      NEW.name_document := search_vector(NEW.name);
      NEW.search_document := product_document(NEW.name, NEW.specifications, NEW.description);
      PERFORM remember_words(concat_ws(' ', NEW.name, NEW.description,
        (SELECT string_agg(row ->> 'value', ' ') FROM jsonb_array_elements(NEW.specifications) AS row)));
      RETURN NEW;
    END $$`,
    `CREATE OR REPLACE FUNCTION notify_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('search_words', '*'); END IF;
      RETURN NULL;
    END $$`,
    `CREATE OR REPLACE TRIGGER notify_insert AFTER INSERT ON search_words
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_words()`,
    `CREATE OR REPLACE TRIGGER notify_delete AFTER DELETE ON search_words
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_words()`,
    // Generated from the name by the function above.
    'UPDATE categories SET name = name',
    ...Array.from({ length: PARTS }, (_, part) => indexPart(part)),
    ...indexes.flatMap(([name, on]) => [
      `DROP INDEX CONCURRENTLY IF EXISTS ${name}`,
      `CREATE INDEX CONCURRENTLY ${name} ON products USING ${on} WHERE deleted_at IS NULL`,
    ]),
    // How often a word occurs decides how it is looked for.
    'ANALYZE products',
  ],
  // The documents stay: the words that are in them besides are no harm.
  down: `
    DROP INDEX ${indexes.map(([name]) => name).join(', ')};
    DROP TRIGGER notify_insert ON search_words;
    DROP TRIGGER notify_delete ON search_words;
    DROP FUNCTION notify_words();
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
    ALTER TABLE products DROP COLUMN name_document;
    DROP FUNCTION product_document(text, jsonb, text);
    CREATE OR REPLACE FUNCTION search_vector(original text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN to_tsvector('spanish'::regconfig, concat_ws(' ', fold_text(original),
        replace(fold_text(original), '-', ''), regexp_replace(fold_text(original), '([0-9])([a-z])', '\\1 \\2', 'g')));
  `,
};
