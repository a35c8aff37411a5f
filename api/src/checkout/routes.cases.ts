import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';
import { on } from '../test/matrixTargets';
import { guestPurchase } from './build';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  // The address in the body is somebody's.
  'POST /api/payments/create-preference': {
    prepare: target.cardPurchaseOf,
    statuses: [401, 201, 404, 401, 201],
    isOwnForAdmin: true,
  },
  'POST /api/payments/create-direct-transfer': {
    prepare: target.purchaseOf,
    statuses: [401, 201, 404, 401, 201],
    isOwnForAdmin: true,
  },
  // Anybody, where the shop allows it.
  'POST /api/guest-orders': { prepare: guestPurchase },
  'POST /api/orders/:id/payment-type': { prepare: on(target.orderOf, { paymentType: 'direct_transfer' }) },
};
