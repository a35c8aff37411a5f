import type { PickupView } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findShortInBranch } from '../catalog/branchStock';
import type { SoldProduct, StockLine } from '../catalog/stock';
import { AppError } from '../http/errors';
import { Branch } from './model';
import { presentPickup } from './present';

/**
 * The branch in which an order will be picked up. It is not switched off until the transaction ends: the order is made
 * before, or refused after.
 *
 * @throws AppError branch_not_found (409)
 */
export async function requireBranch(id: string, transaction: Transaction): Promise<PickupView> {
  const branch = await Branch.findByPk(id, { lock: transaction.LOCK.SHARE, transaction });
  if (!branch?.isActive) throw new AppError(409, 'branch_not_found');
  return presentPickup(branch);
}

/**
 * Makes sure of units in a branch until the transaction ends.
 *
 * @param products those of `lines`, in their order.
 * @throws AppError out_of_stock_in_branch (409), with what there is of the first that is missing.
 */
export async function requireUnitsIn(
  { branchId, name: branch }: PickupView,
  lines: readonly StockLine[],
  products: readonly SoldProduct[],
  transaction: Transaction,
): Promise<void> {
  const short = await findShortInBranch(branchId, lines, transaction);
  const [first] = short;
  if (!first) return;
  const product = products.find(({ id }) => id === first.productId)?.name ?? '';
  throw new AppError(409, 'out_of_stock_in_branch', {
    productIds: short.map(({ productId }) => productId),
    params: { branch, product, units: first.units },
  });
}
