import { askOnce } from '../../../../api/embedded/postgres/askOnce';

/** Rows and a sum over everything that is in them, by table. */
export type Contents = Record<string, string>;

/**
 * Reads every row of every table. Left out are those which a crash empties by intention (`UNLOGGED`), and what only takes room
 * (`ballast`).
 */
export async function readContents(url: string): Promise<Contents> {
  const tables = await askOnce<{ name: string }>(
    url,
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relpersistence = 'p' AND relname <> 'ballast' AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  const one = ({ name }: { name: string }) =>
    `SELECT '${name}' AS name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS content FROM ${name} AS t`;
  const rows = await askOnce<{ name: string; content: string }>(url, tables.map(one).join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** The tables in which two moments differ. */
export const differing = (one: Contents, other: Contents): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);

/** What follows from orders alone, of the drill's buyers (`prepareShoppers`). Amounts in centavos. */
export interface Sales {
  /** What was paid, by order number. */
  totals: Map<string, number>;
  /** How many order numbers are there twice. */
  twice: number;
  /** Of all orders, before discounts and shipping; and what their lines add up to. */
  originalCents: number;
  linesCents: number;
  /** In the lines; and units that left the products, which began with a million each. */
  units: number;
  sold: number;
}

export async function readSales(url: string): Promise<Sales> {
  const orders = await askOnce<{ number: string; total: string; original: string }>(
    url,
    `SELECT order_number AS number, (total_amount * 100)::bigint AS total, (original_amount * 100)::bigint AS original
     FROM orders JOIN users ON users.id = user_id WHERE username LIKE 'comprador%'`,
  );
  const [lines] = await askOnce<{ cents: string; units: string; sold: string }>(
    url,
    `SELECT (coalesce(sum(unit_price * order_items.quantity), 0) * 100)::bigint AS cents, coalesce(sum(order_items.quantity), 0) AS units,
       (SELECT sum(1000000 - stock) FROM products WHERE stock > 900000) AS sold
     FROM order_items JOIN orders ON orders.id = order_id JOIN users ON users.id = user_id WHERE username LIKE 'comprador%'`,
  );
  const totals = new Map(orders.map(({ number, total }) => [number, Number(total)]));
  return {
    totals,
    twice: orders.length - totals.size,
    originalCents: orders.reduce((sum, { original }) => sum + Number(original), 0),
    linesCents: Number(lines?.cents),
    units: Number(lines?.units),
    sold: Number(lines?.sold),
  };
}
