import { Order } from '../../orders/model';
import type { Cases } from '../../test/cases';
import { fresh, on, paidOrderOf, type Situation, type Target } from '../../test/matrixTargets';
import { Dispute } from './model';

async function disputeOf(situation: Situation): Promise<Target> {
  const { id: orderId = '' } = await paidOrderOf(situation);
  const row = { orderId, paymentId: fresh('dispute'), kind: 'CONTRACARGO' as const, amount: '500.00' };
  return { id: (await Dispute.create(row)).id };
}

/** An order that may not leave. */
async function heldOrderOf(situation: Situation): Promise<Target> {
  const { id } = await paidOrderOf(situation);
  const since = new Date();
  await Order.update({ heldAt: since, holdReason: 'ALERTA' }, { where: { id } });
  return { id, body: { note: 'La compra es del cliente.', since: since.toISOString() } };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/admin/disputes/:id': { prepare: disputeOf },
  'PUT /api/admin/disputes/:id/evidence': { prepare: on(disputeOf, { item: 'order', isTicked: true }) },
  'POST /api/admin/disputes/:id/evidence-sent': { prepare: disputeOf },
  'POST /api/admin/orders/:id/lift-hold': { prepare: heldOrderOf },
};
