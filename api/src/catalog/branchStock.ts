import type { BranchUnits } from '@boom/contract';
import type { InferAttributes, InferCreationAttributes, Transaction } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import { query } from '../database/query';
import type { Read } from '../database/reading';
import { groupPairs } from '../groupPairs';
import { AppError } from '../http/errors';
import { IS_SOLD_ELSEWHERE } from './soldProducts';
import { idsOf, lockProducts, type StockLine } from './stock';

/*
 * The part of each product's stock that stands in a branch: in all of them never more than the stock itself, which a
 * trigger sees to when that falls (migration 88). As there, whoever changes it holds the product's row.
 *
 * Statements of our own: a change of many rows, conditions within an upsert, sums.
 */

export class BranchStock extends Model<InferAttributes<BranchStock>, InferCreationAttributes<BranchStock>> {
  declare productId: string;
  declare branchId: string;
  declare units: number;
}

BranchStock.init(
  {
    productId: { type: DataTypes.UUID, primaryKey: true },
    branchId: { type: DataTypes.UUID, primaryKey: true },
    units: { type: DataTypes.INTEGER, allowNull: false },
  },
  { sequelize: database, tableName: 'branch_stock', timestamps: false },
);

/** What a branch has less of than is wanted, and how much; held until the transaction ends. */
export async function findShortInBranch(
  branchId: string,
  lines: readonly StockLine[],
  transaction: Transaction,
): Promise<BranchUnits[]> {
  await lockProducts(idsOf(lines), transaction);
  const rows = await BranchStock.findAll({ where: { branchId, productId: idsOf(lines) }, transaction });
  const units = new Map(rows.map((row) => [row.productId, row.units]));
  const short = lines.filter(({ productId, quantity }) => (units.get(productId) ?? 0) < quantity);
  return short.map(({ productId }) => ({ productId, units: units.get(productId) ?? 0 }));
}

/**
 * Takes units of a branch. They still have to be taken off the products' stock, and after this: a stock that falls first
 * takes them from whichever branch has most.
 *
 * @returns what there is too little of; then nothing was taken.
 */
export async function takeFromBranch(branchId: string, lines: readonly StockLine[], transaction: Transaction) {
  const short = await findShortInBranch(branchId, lines, transaction);
  if (short.length === 0) await removeFromBranch(branchId, lines, transaction);
  return short;
}

/** The same, of what whoever holds the products has found there. */
export const removeFromBranch = (branchId: string, lines: readonly StockLine[], transaction: Transaction) =>
  change(branchId, lines, -1, transaction);

/** The other way round: once the products' stock has them again. */
export const giveBackToBranch = (branchId: string, lines: readonly StockLine[], transaction: Transaction) =>
  change(branchId, lines, 1, transaction);

/** Rows stay where they are 0: who took units finds the row to give them back. */
async function change(branchId: string, lines: readonly StockLine[], sign: 1 | -1, transaction: Transaction) {
  await query(
    `UPDATE branch_stock SET units = units + line.quantity FROM unnest($2::uuid[], $3::int[]) AS line (id, quantity)
     WHERE branch_id = $1 AND product_id = line.id`,
    [branchId, idsOf(lines), lines.map(({ quantity }) => sign * quantity)],
    transaction,
  );
}

/**
 * Changes a branch's units by a difference, as `adjustStock` does: what was sold meanwhile stays sold.
 *
 * @returns the units before and now.
 * @throws AppError product_not_found (404); variant_required, branch_stock_below_zero or branch_stock_too_high (409).
 */
export async function adjustBranchStock(
  branchId: string,
  productId: string,
  difference: number,
  transaction: Transaction,
): Promise<{ before: number; after: number }> {
  const product = (await lockProducts([productId], transaction)).get(productId);
  if (!product || product.deletedAt) throw new AppError(404, 'product_not_found', { productIds: [productId] });
  if (product.options) throw new AppError(409, 'variant_required', { productIds: [productId] });
  const rows = await BranchStock.findAll({ where: { productId }, transaction });
  const before = rows.find((row) => row.branchId === branchId)?.units ?? 0;
  const others = rows.reduce((sum, { units }) => sum + units, 0) - before;
  const after = before + difference;
  if (after < 0) throw new AppError(409, 'branch_stock_below_zero', { params: { units: before } });
  if (difference > 0 && after + others > product.stock) {
    const max = product.stock - others;
    throw new AppError(409, 'branch_stock_too_high', { params: { max, stock: product.stock, others } });
  }
  await BranchStock.upsert({ branchId, productId, units: after }, { transaction });
  return { before, after };
}

/** Units of these products by branch; those that have none are left out. */
export async function findBranchStock(productIds: readonly string[], read: Read): Promise<Map<string, BranchUnits[]>> {
  const rows = await read<BranchUnits & { branchId: string }>(
    `SELECT branch_id AS "branchId", product_id AS "productId", units FROM branch_stock
     WHERE product_id = ANY ($1::uuid[]) AND units > 0`,
    [productIds],
  );
  return groupPairs(rows.map(({ branchId, ...units }) => [branchId, units]));
}

/**
 * Forgets where a branch had products and has none any more, and what it has of withdrawn ones and of those that another
 * shop sells by now, which nobody can see there or take away.
 *
 * @returns whether it has some.
 */
export async function clearBranchStock(branchId: string, transaction: Transaction): Promise<boolean> {
  await query(
    `DELETE FROM branch_stock USING products
     WHERE branch_id = $1 AND products.id = product_id
       AND (units = 0 OR products.deleted_at IS NOT NULL OR ${IS_SOLD_ELSEWHERE})`,
    [branchId],
    transaction,
  );
  return (await BranchStock.count({ where: { branchId }, transaction })) > 0;
}
