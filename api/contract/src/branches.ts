import type { AddressPlace } from './addressLines';

/** Where orders are picked up: what people must know to go there. */
export interface BranchPlace extends AddressPlace {
  name: string;
  /** In the shop's own words: "Lunes a sábado de 10 a 19 h". */
  hours: string;
  /** E.164; null where it has none. */
  phone: string | null;
  /** Días hábiles from the payment until an order waits there; 0 for the same day. */
  readyDays: number;
}

/** How many units of a product stand in a branch. */
export interface BranchUnits {
  productId: string;
  units: number;
}

/** `GET /api/branches`: one that orders can be picked up in. */
export interface BranchView extends BranchPlace {
  id: string;
  /** The units of each product that was asked for; a product of which it has none is missing. */
  stock: BranchUnits[];
}

/** Where an order is picked up, as it was when the order was made. */
export interface PickupView extends BranchPlace {
  branchId: string;
}

/** `GET /api/admin/branches` */
export interface AdminBranchView extends BranchPlace {
  id: string;
  /** Whether new orders may be picked up there; those that exist are handed over all the same. */
  isActive: boolean;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** `GET /api/admin/branches/{id}/stock`: a product that is sold, and where its units stand. */
export interface BranchStockView {
  productId: string;
  name: string;
  imageUrl: string | null;
  /** In this branch. */
  units: number;
  /** In all branches. */
  inBranches: number;
  /** All that can be sold, in branches and elsewhere. */
  stock: number;
}
