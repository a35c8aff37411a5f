import type { Client } from 'pg';

/** What each product of a rich shop has (issue "A catalogue that sells"). */
export const variety = { variants: 4, specifications: 20, reviews: 50 };

/** Every category's attributes: every other one a number with a unit, half of them filters, with 8 values each. */
const attributes = Array.from({ length: variety.specifications }, (_, index) => ({
  id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  name: `Característica ${index + 1}`,
  type: index % 2 === 0 ? 'number' : 'text',
  unit: index % 2 === 0 ? 'mm' : '',
  options: [],
  isFilter: index < variety.specifications / 2,
}));

const options = [
  { name: 'Color', values: ['Negro', 'Blanco'] },
  { name: 'Capacidad', values: ['128 GB', '256 GB'] },
];

const steps: readonly string[] = [
  'SELECT setseed(0.24)',
  'ALTER TABLE products DISABLE TRIGGER USER',
  'ALTER TABLE reviews DISABLE TRIGGER USER',
  `UPDATE products SET specifications = (
     SELECT jsonb_agg(jsonb_build_object('name', attribute ->> 'name', 'value',
       CASE WHEN attribute ->> 'type' = 'number' THEN value || ' mm' ELSE 'Clase ' || value END) ORDER BY place)
     FROM jsonb_array_elements((SELECT attributes FROM categories LIMIT 1)) WITH ORDINALITY AS each (attribute, place),
       LATERAL (SELECT 1 + abs(hashtext(products.id::text || place)) % 8 AS value) AS chosen)`,
  `UPDATE products SET options = (SELECT options FROM rich), highest_price = price + 300, stock = stock * ${variety.variants},
     search_document = product_document(name, specifications, description)
       || setweight(search_vector('Negro Blanco 128 GB 256 GB'), 'B'),
     star_counts = ARRAY[1, 2, 4, 13, 30], rating = 4.38, review_count = ${variety.reviews}
   WHERE NOT is_affiliate`,
  // As the triggers make them: everything that is shared is their product's, and no word finds them.
  `INSERT INTO products
   SELECT (jsonb_populate_record(product, jsonb_build_object(
     'id', gen_random_uuid(), 'variant_of', product.id, 'option_values', jsonb_build_array(color, capacity),
     'options', NULL, 'name', left(concat_ws(' · ', product.name, color, capacity), 200),
     'price', product.price + 100 * (n - 1), 'stock', product.stock / ${variety.variants}, 'highest_price', NULL,
     'is_featured', false, 'search_name', fold_text(concat_ws(' · ', product.name, color, capacity)),
     'sku', 'SKU-' || substr(product.id::text, 1, 23) || n, 'name_document', '', 'search_document', ''))).*
   FROM products AS product, (SELECT color, capacity, row_number() OVER () AS n FROM
     unnest(ARRAY['Negro', 'Blanco']) AS color, unnest(ARRAY['128 GB', '256 GB']) AS capacity) AS chosen
   WHERE product.options IS NOT NULL`,
  'ALTER TABLE products ENABLE TRIGGER USER',
  `INSERT INTO reviews (product_id, user_id, order_id, author_name, rating, title, text, state, written_at)
   SELECT sold.id, buyer.id, gen_random_uuid(), split_part(buyer.full_name, ' ', 1), 1 + floor(5 * sqrt(random()))::int,
     'Llegó como se ve', 'Lo compré para mi casa y funciona como dice la página. ' || repeat('Lo volvería a comprar. ', 8),
     'PUBLICADA', now() - interval '1 day' * (nth + 600 * random())
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE variant_of IS NULL AND NOT is_affiliate) AS sold
   CROSS JOIN generate_series(1, ${variety.reviews}) AS nth
   JOIN buyer ON buyer.n = 1 + (sold.place * ${variety.reviews} + nth) % (SELECT count(*) FROM buyer)`,
  'ALTER TABLE reviews ENABLE TRIGGER USER',
  'VACUUM ANALYZE',
];

/** Gives every product of a filled shop variants, specifications and reviews; on the connection that filled it. */
export async function fillVariety(client: Client): Promise<void> {
  await client.query('UPDATE categories SET attributes = $1', [JSON.stringify(attributes)]);
  await client.query('CREATE TEMP TABLE rich (options jsonb)');
  await client.query('INSERT INTO rich VALUES ($1)', [JSON.stringify(options)]);
  for (const step of steps) await client.query(step);
}
