import { PASSWORD } from '../test/build';
import type { Cases } from '../test/cases';
import { body } from '../test/matrixTargets';
import { buildClaim } from '../transfers/build';
import { askedCode, followedOrder } from './build';

/** On what the authorization matrix calls these routes: what opens an order is its code, whoever brings it. */
export const cases: Cases = {
  'POST /api/order-access': { prepare: body({ orderNumber: 'ABCDEFGHJK', contact: 'nadie@correo.mx' }) },
  // Blocked is here whose order it is: no code opens it.
  'POST /api/order-access/confirm': { prepare: askedCode, statuses: [400, 200, null, 401, 200] },
  // What a guest may do is no business of an account's order, however it was opened.
  'POST /api/order-access/receipt': {
    prepare: async (situation) => ({
      ...(await followedOrder(situation)),
      body: { receiptUrl: 'https://banco.mx/r/1' },
    }),
    statuses: [401, 409, null, 401, 409],
  },
  'PUT /api/order-access/transfer': {
    prepare: async (situation) => ({ ...(await followedOrder(situation)), body: buildClaim() }),
    statuses: [401, 409, null, 401, 409],
  },
  'POST /api/order-access/account': {
    prepare: async (situation) => ({ ...(await followedOrder(situation)), body: { password: PASSWORD } }),
    statuses: [401, 409, null, 401, 409],
  },
  // Whoever is signed in follows nothing here.
  'POST /api/order-access/adopt': { statuses: [401, 401, null, 401, 401] },
  'GET /api/order-access': { prepare: followedOrder, statuses: [204, 200, null, 204, 200] },
};
