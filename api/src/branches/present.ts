import {
  type AdminBranchView,
  type BranchPlace,
  type BranchView,
  type PickupView,
  withWholeStreet,
} from '@boom/contract';
import type { Branch } from './model';

/** What everybody may know of a branch. */
function presentPlace(branch: Branch): BranchPlace {
  return withWholeStreet({
    name: branch.name,
    hours: branch.hours,
    phone: branch.phone ?? null,
    readyDays: branch.readyDays,
    street: branch.street,
    exteriorNumber: branch.exteriorNumber ?? null,
    interiorNumber: branch.interiorNumber ?? null,
    neighborhood: branch.neighborhood ?? null,
    municipality: branch.municipality ?? null,
    city: branch.city,
    state: branch.state,
    postalCode: branch.postalCode,
    country: branch.country,
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
