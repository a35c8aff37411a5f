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
    ...pick(branch, 'name', 'hours', 'phone', 'readyDays', 'street', 'exteriorNumber', 'interiorNumber'),
    ...pick(branch, 'neighborhood', 'municipality', 'city', 'state', 'postalCode', 'country'),
    ...pick(branch, 'betweenStreets', 'references'),
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
