import type { Client } from 'pg';
import { demoCatalogue } from '../demo/catalogue';
import { brands, kinds, traits } from './words';

/** How much the shop of a bench holds. */
export interface Counts {
  products: number;
  orders: number;
  people: number;
  tickets: number;
}

export const counts: Counts = { products: 100_000, orders: 50_000, people: 20_000, tickets: 5_000 };

/** The id of the first of each kind: of the first category, and of the person who buys most. */
export const FIRST_ID = '00000000-0000-4000-8000-000000000001';
const idOf = (row: string) => `('00000000-0000-4000-8000-' || lpad(${row}::text, 12, '0'))::uuid`;

/** An array of texts in SQL, and one of them by chance. */
const pick = (words: readonly string[], by = 'random()') =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(',')}])[1 + floor(${by} * ${words.length})::int]`;

const firstNames = ['María', 'José', 'Guadalupe', 'Juan', 'Fernanda', 'Luis', 'Ximena', 'Jorge', 'Sofía', 'Andrés'];
const lastNames = ['Hernández', 'García', 'Martínez', 'López', 'González', 'Pérez', 'Rodríguez', 'Sánchez', 'Muñoz'];
const subjects = ['¿Dónde está mi pedido?', 'Cobro duplicado', 'Llegó roto', 'Quiero devolverlo', 'No puedo entrar'];
const actions = ['login', 'login_failed', 'register', 'logout', 'password_changed', 'profile_changed'];

/** Newer ones are more: half of them in the last third of two years. */
const moment = `now() - interval '730 days' * power(random(), 1.7)`;

/** Real descriptions and specifications, with the length and the words that such texts have. */
const texts = demoCatalogue.products.map(({ description, specifications }) => ({ description, specifications }));

/** Set by set, from one seed, so that every run measures the same shop. */
const stepsFor = (counts: Counts): readonly string[] => [
  'SELECT setseed(0.42)',
  `INSERT INTO users (username, email, password, full_name, phone, is_admin, is_email_verified)
   SELECT 'admin', 'admin@correo.mx', hash, 'Administrador', '+525500000000', true, true FROM password`,
  `INSERT INTO categories (id, name, emoji, display_order)
   SELECT ${idOf('n')}, kind, '📦', n
   FROM unnest(ARRAY[${kinds.map((kind) => `'${kind}'`).join(',')}]) WITH ORDINALITY AS named (kind, n)`,
  // What the triggers do for each product, a millisecond and more, is done once for each text.
  'ALTER TABLE products DISABLE TRIGGER USER',
  `INSERT INTO products (name, description, specifications, price, rating, review_count, image_url, image_placeholder,
     category_id, stock, promotion_type, is_active, is_featured, is_affiliate, free_shipping, created_at, search_name,
     name_document, search_document)
   SELECT drawn.name, wording.description, wording.specifications,
     round((99 + 20000 * power(random(), 3))::numeric, 2), round((3 + 2 * random())::numeric, 2), floor(random() * 900)::int,
     '/media/' || gen_random_uuid() || '.webp', 'data:image/webp;base64,' || repeat(md5(drawn.n::text), 4), categories.id, floor(random() * 400)::int, CASE WHEN random() < 0.1 THEN ${pick(['BOOM', 'OFERTA', 'RELAMPAGO', 'NUEVO'])} END,
     random() < 0.95, random() < 0.02, random() < 0.05, random() < 0.3, ${moment},
     fold_text(drawn.name), search_vector(drawn.name), setweight(search_vector(drawn.name), 'A') || wording.document
   FROM (SELECT n, kind, 1 + floor(random() * (SELECT count(*) FROM wording))::int AS wording_n,
           kind || ' ' || ${pick(brands)} || ' ' || ${pick(traits)} || CASE WHEN random() < 0.2 THEN ' 8GB/'
             || ${pick(['128GB', '256GB', '512GB'])} ELSE '' END || ' ' || n AS name
         FROM (SELECT n, ${pick(kinds)} AS kind FROM generate_series(1, ${counts.products}) AS n OFFSET 0) AS numbered
         OFFSET 0) AS drawn
   JOIN categories ON categories.name = kind JOIN wording ON wording.n = wording_n`,
  `SELECT remember_words(string_agg(search_name, ' ')) FROM (SELECT search_name, row_number() OVER () AS n FROM products) AS named
   GROUP BY n / 100`,
  `SELECT remember_words(concat_ws(' ', description, (SELECT string_agg(row ->> 'value', ' ') FROM jsonb_array_elements(specifications) AS row)))
   FROM wording`,
  'UPDATE products SET is_scarce = true WHERE stock <= 10',
  'ALTER TABLE products ENABLE TRIGGER USER',
  `INSERT INTO users (id, username, email, password, full_name, phone, is_blocked, is_email_verified, created_at)
   SELECT ${idOf('n')}, 'cliente' || n, 'cliente' || n || '@correo.mx', (SELECT hash FROM password),
     ${pick(firstNames)} || ' ' || ${pick(lastNames)} || ' ' || ${pick(lastNames)},
     '+5255' || lpad(n::text, 8, '0'), random() < 0.01, true, ${moment}
   FROM generate_series(1, ${counts.people}) AS n`,
  `CREATE TEMP TABLE buyer AS SELECT row_number() OVER (ORDER BY username) AS n, id, full_name, email FROM users
   WHERE NOT is_admin`,
  'CREATE TEMP TABLE sold AS SELECT row_number() OVER (ORDER BY name) AS n, id, name, price FROM products',
  'CREATE UNIQUE INDEX ON buyer (n)',
  'CREATE UNIQUE INDEX ON sold (n)',
  // A few people buy much, a few products sell much.
  `CREATE TEMP TABLE drawn AS
   SELECT n, gen_random_uuid() AS id, 1 + floor(${counts.people} * power(random(), 2))::int AS buyer,
     1 + floor(random() * 3)::int AS lines, random() AS fate, random() < 0.25 AS is_transfer, ${moment} AS created_at
   FROM generate_series(1, ${counts.orders}) AS n`,
  `CREATE TEMP TABLE line AS
   SELECT DISTINCT ON (drawn.id, product) drawn.id AS order_id, position, product, 1 + floor(random() * 2)::int AS quantity
   FROM drawn CROSS JOIN LATERAL generate_series(0, drawn.lines - 1) AS position
   CROSS JOIN LATERAL (SELECT 1 + floor(${counts.products} * power(random() + 0 * position + 0 * drawn.n, 3))::int AS product) AS chosen`,
  `INSERT INTO orders (id, order_number, user_id, product_id, quantity, original_amount, total_amount, status,
     payment_type, payment_status, transfer_receipt_url, tracking_number, expires_at, created_at, updated_at)
   SELECT drawn.id, 'B' || lpad(drawn.n::text, 9, '0'), buyer.id, totals.product, totals.quantity, totals.amount,
     totals.amount, CASE WHEN fate < 0.7 THEN 'ENTREGADO' WHEN fate < 0.8 THEN 'EN_RUTA' WHEN fate < 0.85 THEN 'PAGADO'
       ELSE 'PENDIENTE' END,
     CASE WHEN is_transfer THEN 'direct_transfer' ELSE 'mercadopago' END,
     CASE WHEN fate < 0.85 THEN CASE WHEN is_transfer THEN 'verified' ELSE 'approved' END
       WHEN fate < 0.97 OR NOT is_transfer THEN 'expired' ELSE 'pending_verification' END,
     CASE WHEN is_transfer AND fate >= 0.97 THEN '/api/orders/' || drawn.id || '/receipt' END,
     CASE WHEN fate < 0.8 THEN 'GUIA' || drawn.n END,
     CASE WHEN is_transfer AND fate >= 0.97 THEN now() + interval '30 days' END, drawn.created_at, drawn.created_at
   FROM drawn JOIN buyer ON buyer.n = drawn.buyer
   JOIN (SELECT order_id, (array_agg(sold.id ORDER BY position))[1] AS product, sum(quantity)::int AS quantity,
           sum(quantity * price) AS amount
         FROM line JOIN sold ON sold.n = line.product GROUP BY order_id) AS totals ON totals.order_id = drawn.id`,
  `INSERT INTO order_items (order_id, position, product_id, name, unit_price, quantity)
   SELECT order_id, position, sold.id, sold.name, sold.price, quantity FROM line JOIN sold ON sold.n = line.product`,
  `INSERT INTO payments (order_id, provider, payment_id, status, amount, currency, payment_method, created_at)
   SELECT id, 'mercadopago', 'P' || order_number, 'approved', total_amount, 'MXN', 'master', created_at
   FROM orders WHERE payment_status = 'approved'`,
  `INSERT INTO invoices (order_id, user_id, receiver, state, uuid, xml_media_id, pdf_media_id, requested_at, issued_at)
   SELECT id, user_id, '{}', 'EMITIDA', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), created_at, created_at
   FROM orders WHERE payment_status IN ('approved', 'verified') AND order_number LIKE '%7'`,
  `INSERT INTO payments_to_settle (provider, payment_id, reason, status, amount, currency, receiver_id, live_mode,
     provider_updated_at, created_at, settled_at, action)
   SELECT 'mercadopago', 'S' || n, 'unknown_reference', 'approved', 100 + n, 'MXN', '1', true, now(), ${moment},
     CASE WHEN n > 40 THEN now() END, CASE WHEN n > 40 THEN 'dismiss' END FROM generate_series(1, 2000) AS n`,
  `INSERT INTO support_tickets (ticket_number, user_id, email, name, subject, description, category, priority, status,
     created_at, updated_at)
   SELECT 'T' || lpad(drawn.n::text, 7, '0'), buyer.id, buyer.email, buyer.full_name, ${pick(subjects)} || ' ' || drawn.n,
     'Hola, necesito ayuda con mi compra.', ${pick(['PEDIDO', 'PAGO', 'TECNICO', 'DEVOLUCION', 'OTRO'])},
     ${pick(['BAJO', 'MEDIO', 'ALTO', 'URGENTE'])},
     CASE WHEN random() < 0.05 THEN 'ABIERTO' ELSE ${pick(['EN_PROCESO', 'RESUELTO', 'CERRADO'])} END, created_at, created_at
   FROM (SELECT n, 1 + floor(random() * ${counts.people})::int AS buyer, ${moment} AS created_at
         FROM generate_series(1, ${counts.tickets}) AS n) AS drawn JOIN buyer ON buyer.n = drawn.buyer`,
  `INSERT INTO ticket_messages (ticket_id, sender_id, sender_type, sender_name, sender_email, message, created_at)
   SELECT id, user_id, 'CLIENTE', name, email, '¿Hay noticias?', created_at + interval '1 hour' * n
   FROM support_tickets CROSS JOIN generate_series(1, 4) AS n`,
  `INSERT INTO security_logs (user_id, action, method, verified, ip_address, created_at)
   SELECT buyer.id, ${pick(actions)}, 'password', true, '189.203.0.1', ${moment}
   FROM buyer CROSS JOIN generate_series(1, 5)`,
  `INSERT INTO audit_log (admin_id, admin_name, action, object_id, request_id, created_at)
   SELECT (SELECT id FROM users WHERE is_admin), 'Administrador', 'PATCH /api/admin/products/:id', id, 'bench', ${moment}
   FROM sold WHERE n <= 20000`,
  'VACUUM ANALYZE',
];

/**
 * Fills an empty, migrated database.
 *
 * @param passwordHash of everybody, the administrator `admin` and `cliente1`, `cliente2`… alike.
 */
export async function fillShop(client: Client, passwordHash: string, wanted: Counts = counts): Promise<void> {
  await client.query('CREATE TEMP TABLE password (hash text)');
  await client.query('INSERT INTO password VALUES ($1)', [passwordHash]);
  await client.query(
    `CREATE TEMP TABLE wording AS
     SELECT row_number() OVER () AS n, description, specifications, product_document('', specifications, description) AS document
     FROM (SELECT value ->> 'description' || ' Compatible con ' || brand || '.' AS description,
             value -> 'specifications' AS specifications
           FROM jsonb_array_elements($1) AS value CROSS JOIN unnest($2::text[]) AS brand) AS written`,
    [JSON.stringify(texts), brands],
  );
  for (const step of stepsFor(wanted)) await client.query(step);
}
