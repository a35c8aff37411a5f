import type { Cases } from '../test/cases';
import { body } from '../test/matrixTargets';
import { askedCode, followedOrder } from './build';

/** On what the authorization matrix calls these routes: what opens an order is its code, whoever brings it. */
export const cases: Cases = {
  'POST /api/order-access': { prepare: body({ orderNumber: 'ABCDEFGHJK', contact: 'nadie@correo.mx' }) },
  // Blocked is here whose order it is: no code opens it.
  'POST /api/order-access/confirm': { prepare: askedCode, statuses: [400, 200, null, 401, 200] },
  'GET /api/order-access': { prepare: followedOrder, statuses: [204, 200, null, 204, 200] },
};
