import type { Transaction } from 'sequelize';
import { run, type Statement } from '../database/statements';
import { AppError } from '../http/errors';
import type { Product } from './model';

/*
 * The only code that changes the stock of a product that exists. Units are looked for under a lock that lasts until
 * they are taken, or in the statement that takes them: reading first and writing then would sell the last unit several
 * times, or put back what was sold meanwhile (R15).
 *
 * What an order takes or gives back counts the product's version up, so that a stock which was read before is known to be
 * outdated (decision 17); no field is noted as edited by it.
 */

/** Units of a product that an order takes. */
export interface StockLine {
  productId: string;
  quantity: number;
}

/** What of a product an order line is priced from. */
export type SoldProduct = Pick<
  Product,
  'id' | 'name' | 'imageUrl' | 'images' | 'price' | 'allowTransferDiscount' | 'freeShipping'
>;

/** The values of a statement with {@link LINES} in it. */
const valuesOf = (lines: readonly StockLine[]) => [
  lines.map(({ productId }) => productId),
  lines.map(({ quantity }) => quantity),
];

const LINES = 'unnest($1::uuid[], $2::int[]) AS line (id, quantity)';

/** Rows are always locked in the order of their ids, so that two orders cannot wait for each other. */
const LOCKED = 'ORDER BY product.id FOR NO KEY UPDATE OF product';

const LOCK = `
  SELECT product.id, name, image_url AS "imageUrl", images, price::text,
    allow_transfer_discount AS "allowTransferDiscount", free_shipping AS "freeShipping"
  FROM products AS product JOIN ${LINES} ON line.id = product.id
  WHERE stock >= line.quantity AND is_active AND deleted_at IS NULL AND NOT is_affiliate
  ${LOCKED}`;

/** What is known of the products that could not be taken, to say why. */
const EXPLAIN = `
  SELECT id, is_affiliate AS "isAffiliate" FROM products
   WHERE id = ANY($1::uuid[]) AND is_active AND deleted_at IS NULL`;

/**
 * Makes sure of units of products until the transaction ends, as one of several things that are read at once: nobody
 * else gets them meanwhile. {@link stockWrite} takes them.
 *
 * @param lines each product once.
 */
export const stockLock = (lines: readonly StockLine[]): Statement => ({ text: LOCK, values: valuesOf(lines) });

/**
 * What {@link stockLock} found, the products as they are in this moment, in the order of `lines`.
 *
 * @throws AppError product_not_found (404), sold_elsewhere or out_of_stock (409), each with the products' ids.
 */
export async function lockedProducts(
  lines: readonly StockLine[],
  rows: readonly SoldProduct[],
  transaction: Transaction,
): Promise<SoldProduct[]> {
  const products = new Map(rows.map((row) => [row.id, row]));
  const failed = lines.filter(({ productId }) => !products.has(productId)).map(({ productId }) => productId);
  if (failed.length > 0) throw await explain(failed.sort(), transaction);
  return lines.map(({ productId }) => products.get(productId) as SoldProduct);
}

/** Takes units that were locked. */
export function stockWrite(lines: readonly StockLine[]): Statement {
  return {
    text: `UPDATE products SET stock = stock - line.quantity, version = version + 1 FROM ${LINES} WHERE products.id = line.id`,
    values: valuesOf(lines),
  };
}

async function explain(ids: string[], transaction: Transaction): Promise<AppError> {
  const known = await run<{ id: string; isAffiliate: boolean }>({ text: EXPLAIN, values: [ids] }, transaction);
  const missing = ids.filter((id) => known.every((product) => product.id !== id));
  if (missing.length > 0) return new AppError(404, 'product_not_found', { productIds: missing });
  const elsewhere = known.filter(({ isAffiliate }) => isAffiliate).map(({ id }) => id);
  if (elsewhere.length > 0) return new AppError(409, 'sold_elsewhere', { productIds: elsewhere });
  return new AppError(409, 'out_of_stock', { productIds: ids });
}

/**
 * Takes the units of an order that had given them back, also of products that were withdrawn meanwhile.
 *
 * @returns the products without enough units. When there are any, nothing was taken.
 */
export async function retakeStock(lines: readonly StockLine[], transaction: Transaction): Promise<string[]> {
  const text = `SELECT product.id, stock FROM products AS product JOIN ${LINES} ON line.id = product.id ${LOCKED}`;
  const rows = await run<{ id: string; stock: number }>({ text, values: valuesOf(lines) }, transaction);
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  const missing = lines.filter(({ productId, quantity }) => (stocks.get(productId) ?? 0) < quantity);
  if (missing.length === 0) await run(stockWrite(lines), transaction);
  return missing.map(({ productId }) => productId);
}

/** Gives units back. The caller holds the order's row and notes that it did, so that it happens once. */
export async function giveBackStock(lines: readonly StockLine[], transaction: Transaction): Promise<void> {
  const text = `WITH locked AS (
      SELECT product.id, line.quantity FROM products AS product JOIN ${LINES} ON line.id = product.id ${LOCKED})
    UPDATE products SET stock = stock + locked.quantity, version = version + 1 FROM locked WHERE products.id = locked.id`;
  await run({ text, values: valuesOf(lines) }, transaction);
}

/**
 * Changes the stock by a difference: from what somebody saw to what they want. What was sold meanwhile stays sold.
 *
 * @param change units to add; negative to take away.
 * @returns the stock now.
 * @throws AppError product_not_found (404); stock_below_zero (409) with what is left, when fewer are there.
 */
export async function adjustStock(productId: string, change: number, transaction: Transaction): Promise<number> {
  const text = `UPDATE products SET stock = stock + $2::int
    WHERE id = $1 AND deleted_at IS NULL AND stock + $2::int >= 0 RETURNING stock`;
  const [changed] = await run<{ stock: number }>({ text, values: [productId, change] }, transaction);
  if (changed) return changed.stock;
  const [left] = await run<{ stock: number }>(
    { text: 'SELECT stock FROM products WHERE id = $1 AND deleted_at IS NULL', values: [productId] },
    transaction,
  );
  if (!left) throw new AppError(404, 'product_not_found', { productIds: [productId] });
  throw new AppError(409, 'stock_below_zero', { params: { stock: left.stock } });
}
