import { QueryTypes, type Transaction } from 'sequelize';
import { database } from '../database/connection';
import { AppError } from '../http/errors';
import type { Product } from './model';

/*
 * The only code that changes the stock of a product that exists: each change is one conditional statement. Reading
 * first and writing then would sell the last unit several times, or put back what was sold meanwhile (R15).
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

/** Rows are always taken in this order, so that two orders cannot wait for each other. */
const inIdOrder = (lines: readonly StockLine[]) =>
  [...lines].sort((one, other) => (one.productId < other.productId ? -1 : one.productId > other.productId ? 1 : 0));

const TAKE = `
  UPDATE products SET stock = stock - $quantity
   WHERE id = $productId AND stock >= $quantity AND is_active AND deleted_at IS NULL AND NOT is_affiliate
  RETURNING id, name, image_url AS "imageUrl", images, price,
    allow_transfer_discount AS "allowTransferDiscount", free_shipping AS "freeShipping"`;

/** What is known of the products that could not be taken, to say why. */
const EXPLAIN = `
  SELECT id, is_affiliate AS "isAffiliate" FROM products
   WHERE id = ANY($ids::uuid[]) AND is_active AND deleted_at IS NULL`;

/**
 * Takes units out of the products' stock, all or (when the transaction is rolled back) none.
 *
 * @param lines each product once.
 * @returns the products as they are in this moment, in the order of `lines`.
 * @throws AppError product_not_found (404), sold_elsewhere or out_of_stock (409), each with the products' ids.
 */
export async function takeStock(lines: readonly StockLine[], transaction: Transaction): Promise<SoldProduct[]> {
  const taken = new Map<string, SoldProduct>();
  const failed: string[] = [];
  for (const { productId, quantity } of inIdOrder(lines)) {
    const [row] = await database.query<SoldProduct>(TAKE, {
      bind: { productId, quantity },
      type: QueryTypes.SELECT,
      transaction,
    });
    if (row) taken.set(productId, row);
    else failed.push(productId);
  }
  if (failed.length > 0) throw await explain(failed, transaction);
  return lines.map(({ productId }) => taken.get(productId) as SoldProduct);
}

async function explain(ids: string[], transaction: Transaction): Promise<AppError> {
  const known = await database.query<{ id: string; isAffiliate: boolean }>(EXPLAIN, {
    bind: { ids },
    type: QueryTypes.SELECT,
    transaction,
  });
  const missing = ids.filter((id) => known.every((product) => product.id !== id));
  if (missing.length > 0) return new AppError(404, 'product_not_found', { productIds: missing });
  const elsewhere = known.filter(({ isAffiliate }) => isAffiliate).map(({ id }) => id);
  if (elsewhere.length > 0) return new AppError(409, 'sold_elsewhere', { productIds: elsewhere });
  return new AppError(409, 'out_of_stock', { productIds: ids });
}

const RETAKE =
  'UPDATE products SET stock = stock - $quantity WHERE id = $productId AND stock >= $quantity RETURNING id';

/**
 * Takes the units of an order that had given them back, also of products that were withdrawn meanwhile.
 *
 * @returns the products without enough units. When there are any, nothing was kept.
 */
export async function retakeStock(lines: readonly StockLine[], transaction: Transaction): Promise<string[]> {
  const taken: StockLine[] = [];
  const failed: string[] = [];
  for (const line of inIdOrder(lines)) {
    const rows = await database.query(RETAKE, {
      bind: { productId: line.productId, quantity: line.quantity },
      type: QueryTypes.SELECT,
      transaction,
    });
    if (rows.length > 0) taken.push(line);
    else failed.push(line.productId);
  }
  if (failed.length > 0) await giveBackStock(taken, transaction);
  return failed;
}

/** Gives units back. The caller holds the order's row and notes that it did, so that it happens once. */
export async function giveBackStock(lines: readonly StockLine[], transaction: Transaction): Promise<void> {
  for (const { productId, quantity } of inIdOrder(lines)) {
    await database.query('UPDATE products SET stock = stock + $quantity WHERE id = $productId', {
      bind: { productId, quantity },
      transaction,
    });
  }
}

/**
 * Changes the stock by a difference: from what somebody saw to what they want. What was sold meanwhile stays sold.
 *
 * @param change units to add; negative to take away.
 * @returns the stock now.
 * @throws AppError product_not_found (404); stock_below_zero (409) with what is left, when fewer are there.
 */
export async function adjustStock(productId: string, change: number, transaction: Transaction): Promise<number> {
  const [changed] = await database.query<{ stock: number }>(
    `UPDATE products SET stock = stock + $change
      WHERE id = $productId AND deleted_at IS NULL AND stock + $change >= 0 RETURNING stock`,
    { bind: { productId, change }, type: QueryTypes.SELECT, transaction },
  );
  if (changed) return changed.stock;
  const [left] = await database.query<{ stock: number }>(
    'SELECT stock FROM products WHERE id = $productId AND deleted_at IS NULL',
    { bind: { productId }, type: QueryTypes.SELECT, transaction },
  );
  if (!left) throw new AppError(404, 'product_not_found', { productIds: [productId] });
  throw new AppError(409, 'stock_below_zero', { params: { stock: left.stock } });
}
