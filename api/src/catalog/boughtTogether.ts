import type { ProductView } from '@boom/contract';
import { patientQuery } from '../database/patientQuery';
import { columnsOf } from '../database/reading';
import { Product } from './model';
import { type ProductRow, presentProduct } from './present';
import type { Reader } from './productSearch';

/** Orders that count, and how often two products must have met in them. */
const LOOK_BACK = "interval '180 days'";
const LEAST_ORDERS = 2;
/** Kept of each product; some of them may be sold out when they are shown. */
const KEPT = 8;
const SHOWN = 4;

/**
 * Counts anew which products, in whatever variants, were bought in the same order. An order has fifty lines at most, so
 * a day of a thousand orders is some ten thousand pairs: done by night. Kept answers name the previous products, or
 * none, and are made anew.
 */
export async function countBoughtTogether(): Promise<void> {
  await patientQuery(
    `DELETE FROM bought_together;
     INSERT INTO bought_together (product_id, other_id, orders)
     WITH bought AS (
       SELECT DISTINCT orders.id AS order_id, shown.id AS product_id
       FROM orders
       JOIN order_items ON order_items.order_id = orders.id
       JOIN products ON products.id = order_items.product_id
       JOIN products AS shown ON shown.id = coalesce(products.variant_of, products.id)
         AND shown.is_active AND shown.deleted_at IS NULL
       WHERE orders.created_at > now() - ${LOOK_BACK} AND orders.payment_status IN ('verified', 'approved'))
     SELECT product_id, other_id, orders FROM (
       SELECT one.product_id, other.product_id AS other_id, count(*)::int AS orders,
         row_number() OVER (PARTITION BY one.product_id ORDER BY count(*) DESC, other.product_id) AS place
       FROM bought AS one
       JOIN bought AS other ON other.order_id = one.order_id AND other.product_id <> one.product_id
       GROUP BY one.product_id, other.product_id HAVING count(*) >= ${LEAST_ORDERS}
     ) AS pairs WHERE place <= ${KEPT};
     SELECT pg_notify('product_lists', '')`,
  );
}

/** What people bought with a product, in whatever variant, the most frequent first; only what can be bought now. */
export async function listBoughtTogether({ id, variantOf }: ProductRow, { read }: Reader): Promise<ProductView[]> {
  const rows = await read<ProductRow>(
    `SELECT ${columnsOf(Product)} FROM bought_together JOIN products ON products.id = bought_together.other_id
     WHERE bought_together.product_id = $1 AND products.is_active AND products.deleted_at IS NULL
       AND products.stock >= products.min_quantity
     ORDER BY bought_together.orders DESC, products.id LIMIT ${SHOWN}`,
    [variantOf ?? id],
  );
  return rows.map(presentProduct);
}
