import type { BranchView } from '@boom/contract';
import { findBranchStock } from '../catalog/branchStock';
import { keptValue } from '../database/changeCache';
import type { Read } from '../database/reading';
import { inDisplayOrder } from '../http/moveBefore';
import { Branch } from './model';
import { presentBranch } from './present';

/** In the order in which people read them. */
export const listBranches = (): Promise<Branch[]> => Branch.findAll({ order: inDisplayOrder });

/** The names of branches by their ids; one that is gone has none. */
export async function findBranchNames(ids: string[]): Promise<Map<string, string>> {
  const branches = ids.length > 0 ? await Branch.findAll({ where: { id: ids } }) : [];
  return new Map(branches.map(({ id, name }) => [id, name]));
}

/** Those that orders may be picked up in. */
const findOpenBranches = keptValue(['branches'], async () =>
  (await listBranches()).filter(({ isActive }) => isActive).map(presentBranch),
);
export const forgetBranches = findOpenBranches.forget;

/** What pages know of branches before they ask for any. */
export async function findHasBranches(): Promise<{ hasBranches?: true }> {
  return (await findOpenBranches()).length > 0 ? { hasBranches: true } : {};
}

/** Every branch that orders may be picked up in, with what it has of some products. */
export async function findBranches(productIds: readonly string[], read: Read): Promise<BranchView[]> {
  const branches = await findOpenBranches();
  if (branches.length === 0) return [];
  const stock = await findBranchStock(productIds, read);
  return branches.map((branch) => ({ ...branch, stock: stock.get(branch.id) ?? [] }));
}
