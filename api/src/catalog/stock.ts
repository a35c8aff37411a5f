import { type BranchUnits, isSoldElsewhere } from '@boom/contract';
import type { LOCK, Transaction } from 'sequelize';
import { query } from '../database/query';
import { AppError } from '../http/errors';
import { Product } from './model';

/*
 * The only code that changes the stock of a product that exists. It does so under a lock on the rows that it looked at:
 * reading first and writing then would sell the last unit several times, or put back what was sold meanwhile (R15).
 *
 * What an order takes or gives back counts the product's version up, so that a stock which was read before is known to be
 * outdated (decision 17); no field is noted as edited by it.
 */

/** Units of a product that an order takes. */
export interface StockLine {
  productId: string;
  quantity: number;
}

/** Those of them that a branch had. */
export type TakenUnits = BranchUnits & { branchId: string };

/** What of a product an order line is priced from. */
export type SoldProduct = Pick<
  Product,
  'id' | 'name' | 'imageUrl' | 'images' | 'price' | 'priceTiers' | 'allowTransferDiscount' | 'freeShipping'
>;

const attributes = [
  ...['id', 'name', 'imageUrl', 'images', 'price', 'priceTiers', 'allowTransferDiscount', 'freeShipping'],
  ...['minQuantity', 'stock', 'isActive', 'deletedAt', 'options', 'variantOf'],
  ...['isAffiliate', 'isImported', 'affiliateUrl'],
];

/**
 * Locks products until the transaction ends, always in the order of their ids, so that two orders cannot wait for each
 * other. Foreign keys that name them do not wait. Then the products that they are variants of, whose stock is the sum.
 */
export async function lockProducts(ids: string[], transaction: Transaction): Promise<Map<string, Product>> {
  const lock = { lock: transaction.LOCK.NO_KEY_UPDATE, transaction };
  const products = await findByIds(ids, lock);
  const families = [...products.values()].flatMap(({ variantOf }) => variantOf ?? []);
  if (families.length > 0) await findByIds(families, lock);
  return products;
}

async function findByIds(
  ids: string[],
  lock?: { lock: LOCK; transaction: Transaction },
): Promise<Map<string, Product>> {
  const products = await Product.findAll({ where: { id: ids }, attributes, order: ['id'], ...lock });
  return new Map(products.map((product) => [product.id, product]));
}

export const idsOf = (lines: readonly StockLine[]) => lines.map(({ productId }) => productId);

/**
 * Makes sure of units until the transaction ends: nobody else gets them meanwhile. {@link takeStock} takes them.
 *
 * @param lines each product once.
 * @param isQuoted whether a quote promised these units: a minimum that came after it does not count.
 * @returns the products as they are in this moment, in the order of `lines`.
 * @throws AppError product_not_found (404), sold_elsewhere, variant_required, below_minimum or out_of_stock (409), each
 *   with the products' ids.
 */
export async function reserveStock(
  lines: readonly StockLine[],
  transaction: Transaction,
  isQuoted = false,
): Promise<SoldProduct[]> {
  const products = await lockProducts(idsOf(lines), transaction);
  refuseUnsellable(products, lines);
  if (!isQuoted) refuseBelowMinimum(products, lines);
  const short = idsOf(
    lines.filter(({ productId, quantity }) => (products.get(productId)?.stock ?? 0) < quantity),
  ).sort();
  if (short.length > 0) throw new AppError(409, 'out_of_stock', { productIds: short });
  return lines.map(({ productId }) => products.get(productId) as Product);
}

/**
 * The products of a quote, in the order of `lines`, whether there are enough of them or not.
 *
 * @throws AppError product_not_found (404), sold_elsewhere, variant_required or below_minimum (409), each with the products'
 *   ids.
 */
export async function findSellable(lines: readonly StockLine[]): Promise<SoldProduct[]> {
  const products = await findByIds(idsOf(lines));
  refuseUnsellable(products, lines);
  refuseBelowMinimum(products, lines);
  return lines.map(({ productId }) => products.get(productId) as Product);
}

function refuseUnsellable(products: ReadonlyMap<string, Product>, lines: readonly StockLine[]): void {
  const those = (fails: (product: Product | undefined) => boolean) =>
    idsOf(lines.filter(({ productId }) => fails(products.get(productId)))).sort();

  const missing = those((product) => !product?.isActive || product.deletedAt !== null);
  if (missing.length > 0) throw new AppError(404, 'product_not_found', { productIds: missing });
  const elsewhere = those((product) => product !== undefined && isSoldElsewhere(product));
  if (elsewhere.length > 0) throw new AppError(409, 'sold_elsewhere', { productIds: elsewhere });
  const undecided = those((product) => product?.options != null);
  if (undecided.length > 0) throw new AppError(409, 'variant_required', { productIds: undecided });
}

function refuseBelowMinimum(products: ReadonlyMap<string, Product>, lines: readonly StockLine[]): void {
  const minimumOf = (productId: string) => products.get(productId)?.minQuantity ?? 1;
  const few = idsOf(lines.filter(({ productId, quantity }) => quantity < minimumOf(productId))).sort();
  const [first] = few;
  if (first) throw new AppError(409, 'below_minimum', { productIds: few, params: { min: minimumOf(first) } });
}

/**
 * Takes units that were reserved, all lines in one statement, where a model takes some for each: from the warehouse,
 * then from the fullest branch. The trigger of migration 88 would do the same, but not say which branch had them.
 *
 * @returns what branches had of them.
 */
export function takeStock(lines: readonly StockLine[], transaction: Transaction): Promise<TakenUnits[]> {
  const sql = `WITH line AS (SELECT * FROM unnest($1::uuid[], $2::int[]) AS line (product_id, quantity)),
    sold AS (UPDATE products SET stock = stock - quantity, version = version + 1 FROM line WHERE id = product_id),
    part AS (
      SELECT product_id, branch_id,
        least(units, sum(units) OVER everywhere - (stock - quantity) - coalesce(sum(units) OVER fuller, 0))::int AS taken
      FROM branch_stock JOIN line USING (product_id) JOIN products ON id = product_id
      WINDOW everywhere AS (PARTITION BY product_id),
        fuller AS (PARTITION BY product_id ORDER BY units DESC, branch_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    )
    UPDATE branch_stock AS there SET units = units - taken FROM part
    WHERE taken > 0 AND there.product_id = part.product_id AND there.branch_id = part.branch_id
    RETURNING there.branch_id AS "branchId", there.product_id AS "productId", taken AS units`;
  return query(sql, [idsOf(lines), lines.map(({ quantity }) => quantity)], transaction);
}

/**
 * Takes the units of an order that had given them back, also of products that were withdrawn meanwhile.
 *
 * @returns what branches had of them; null where there are too few, and nothing was taken.
 */
export async function retakeStock(lines: readonly StockLine[], transaction: Transaction): Promise<TakenUnits[] | null> {
  const products = await lockProducts(idsOf(lines), transaction);
  const isShort = lines.some(({ productId, quantity }) => (products.get(productId)?.stock ?? 0) < quantity);
  return isShort ? null : takeStock(lines, transaction);
}

/** Gives units back. The caller has locked the order and notes that it did, so that it happens once. */
export async function giveBackStock(lines: readonly StockLine[], transaction: Transaction): Promise<void> {
  await lockProducts(idsOf(lines), transaction);
  const sql = `UPDATE products SET stock = stock + line.quantity, version = version + 1
    FROM unnest($1::uuid[], $2::int[]) AS line (id, quantity) WHERE products.id = line.id`;
  await query(sql, [idsOf(lines), lines.map(({ quantity }) => quantity)], transaction);
}

/**
 * Changes the stock by a difference: from what somebody saw to what they want. What was sold meanwhile stays sold.
 *
 * @param change units to add; negative to take away.
 * @returns the stock now.
 * @throws AppError product_not_found (404); stock_below_zero (409) with what is left, when fewer are there.
 */
export async function adjustStock(productId: string, change: number, transaction: Transaction): Promise<number> {
  const product = (await lockProducts([productId], transaction)).get(productId);
  if (!product || product.deletedAt) throw new AppError(404, 'product_not_found', { productIds: [productId] });
  const stock = product.stock + change;
  if (stock < 0) throw new AppError(409, 'stock_below_zero', { params: { stock: product.stock } });
  await product.increment('stock', { by: change, silent: true, transaction });
  return stock;
}
