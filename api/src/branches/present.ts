import {
  type AdminBranchView,
  type BranchPlace,
  type BranchView,
  type PickupView,
  withWholeStreet,
} from '@boom/contract';
import { pick } from '../pick';
import type { Branch } from './model';

/** What everybody may know of a branch. */
function presentPlace(branch: Branch): BranchPlace {
  return withWholeStreet({
    ...pick(branch, 'name', 'hours', 'readyDays', 'street', 'city', 'state', 'postalCode', 'country'),
    phone: branch.phone ?? null,
    exteriorNumber: branch.exteriorNumber ?? null,
    interiorNumber: branch.interiorNumber ?? null,
    neighborhood: branch.neighborhood ?? null,
    municipality: branch.municipality ?? null,
    betweenStreets: branch.betweenStreets ?? null,
    references: branch.references ?? null,
  });
}

export const presentBranch = (branch: Branch): Omit<BranchView, 'stock'> => ({
  id: branch.id,
  ...presentPlace(branch),
});

export const presentPickup = (branch: Branch): PickupView => ({ branchId: branch.id, ...presentPlace(branch) });

export const presentAdminBranch = (branch: Branch): AdminBranchView => ({
  ...presentBranch(branch),
  isActive: branch.isActive,
  version: branch.version,
});
