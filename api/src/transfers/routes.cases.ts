import type { Cases } from '../test/cases';
import { orderOf } from '../test/matrixTargets';
import { buildClaim } from './build';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/orders/:id/transfer': { prepare: orderOf },
  'PUT /api/orders/:id/transfer': {
    prepare: async (situation) => ({ ...(await orderOf(situation)), body: buildClaim() }),
  },
  'POST /api/admin/verify-transfer': {
    prepare: async (situation) => ({
      body: { orderId: (await orderOf(situation)).id, verified: true },
    }),
  },
};
