import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';
import { body, on } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  // Nobody but the provider can sign a notice.
  'POST /api/webhooks/mercadopago': { prepare: body({ type: 'payment' }), statuses: [401, 401, null, 401, 401] },
  'POST /api/orders/:id/cancel': { prepare: target.orderOf },
  'GET /api/orders/:id/refunds': { prepare: target.orderOf },
  'POST /api/orders/:id/check-payment': { prepare: target.orderOf },
  'POST /api/admin/verify-transfer': {
    prepare: async (situation) => ({
      body: { orderId: (await target.orderOf(situation)).id, verified: true },
    }),
  },
  'POST /api/admin/orders/:id/refund': { prepare: on(target.paidOrderOf, { reason: 'Pieza dañada' }) },
  'GET /api/admin/orders/:id/payments': { prepare: target.orderOf },
  'GET /api/admin/payments-to-settle/:id': { prepare: target.paymentToSettle },
  'POST /api/admin/payments-to-settle/:id/settle': {
    prepare: on(target.paymentToSettle, { action: 'dismiss', note: 'Prueba' }),
  },
};
