import { buildProduct } from '../catalog/build';
import type { Cases } from '../test/cases';
import { on } from '../test/matrixTargets';
import { branchInput, buildBranch } from './build';

// None that shoppers see: it would be in the shop's record while other routes are tried.
const branchOf = async () => ({ id: (await buildBranch({}, { isActive: false })).id });
const move = async () => ({ productId: (await buildProduct()).id, units: { from: 0, to: 2 } });

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/admin/branches': { prepare: () => ({ body: branchInput({ isActive: false }) }) },
  'PUT /api/admin/branches/:id': { prepare: on(branchOf, { hours: 'Lunes a viernes' }) },
  'POST /api/admin/branches/:id/move': { prepare: on(branchOf, { before: null }) },
  'DELETE /api/admin/branches/:id': { prepare: branchOf },
  'GET /api/admin/branches/:id/stock': { prepare: branchOf },
  'PUT /api/admin/branches/:id/stock': { prepare: async () => ({ ...(await branchOf()), body: await move() }) },
};
