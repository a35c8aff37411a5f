import { randomInt } from 'node:crypto';
import { TEST_BANK } from '../orders/build';
import type { Cases } from '../test/cases';
import { body, on, orderOf, paidOrderOf, type Situation, type Target } from '../test/matrixTargets';
import { PaymentToSettle } from './toSettle/model';

/** A payment that names no order of ours. */
async function paymentToSettle(): Promise<Target> {
  const { id } = await PaymentToSettle.create({
    provider: 'mercadopago',
    paymentId: String(randomInt(1e12)),
    reason: 'unknown_reference',
    orderId: null,
    reference: 'ZZZZZZZZZZ',
    status: 'approved',
    statusDetail: 'accredited',
    amount: '100.00',
    currency: 'MXN',
    paymentMethod: 'master',
    receiverId: '1',
    liveMode: false,
    providerUpdatedAt: new Date(),
  });
  return { id };
}

/** An order that was paid by transfer and cancelled, with its new account. */
async function cancelledOrderOf(situation: Situation): Promise<Target> {
  const { id } = await paidOrderOf(situation);
  await situation.owner.post(`/api/orders/${id}/cancel`, { clabe: TEST_BANK.clabe });
  return { id, body: { clabe: TEST_BANK.clabe } };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  // Nobody but the provider can sign a notice.
  'POST /api/webhooks/mercadopago': { prepare: body({ type: 'payment' }), statuses: [401, 401, null, 401, 401] },
  'POST /api/orders/:id/cancel': { prepare: orderOf },
  'PUT /api/orders/:id/refund-account': { prepare: cancelledOrderOf },
  'GET /api/orders/:id/refunds': { prepare: orderOf },
  'POST /api/orders/:id/check-payment': { prepare: orderOf },
  'POST /api/admin/orders/:id/refund': { prepare: on(paidOrderOf, { reason: 'Pieza dañada' }) },
  'GET /api/admin/orders/:id/payments': { prepare: orderOf },
  'GET /api/admin/payments-to-settle/:id': { prepare: paymentToSettle },
  'POST /api/admin/payments-to-settle/:id/settle': {
    prepare: on(paymentToSettle, { action: 'dismiss', note: 'Prueba' }),
  },
};
