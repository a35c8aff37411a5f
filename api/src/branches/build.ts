import { BranchStock } from '../catalog/branchStock';
import { forgetBranches } from './branches';
import { Branch } from './model';

let count = 0;

/** What the panel sends for a new branch. */
export const branchInput = (over: object = {}) => ({
  name: `Sucursal ${++count}`,
  hours: 'Lunes a sábado de 10 a 19 h',
  street: 'Calle Durango',
  exteriorNumber: '12',
  neighborhood: 'Roma Norte',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06700',
  ...over,
});

/** A branch in the database with units of products, by their ids. */
export async function buildBranch(units: Record<string, number> = {}, over: object = {}): Promise<Branch> {
  const branch = await Branch.create({ ...branchInput(), country: 'México', ...over });
  forgetBranches();
  const rows = Object.entries(units).map(([productId, each]) => ({ productId, branchId: branch.id, units: each }));
  await BranchStock.bulkCreate(rows);
  return branch;
}

export const unitsIn = async (branch: Branch, productId: string) =>
  (await BranchStock.findOne({ where: { branchId: branch.id, productId } }))?.units ?? 0;
