import { findWaitingOf } from '../payments/refunds/approvals';
import { RefundApproval } from '../payments/refunds/model';
import { signedIn } from '../test/build';
import type { Cases } from '../test/cases';
import { paidOrderOf, type Situation, type Target } from '../test/matrixTargets';

/** A refund that somebody else asked for. */
async function refundToApprove(situation: Situation): Promise<Target> {
  const { id: orderId = '' } = await paidOrderOf(situation);
  const { id: requestedBy } = await signedIn({ staffRole: 'FINANZAS' });
  await RefundApproval.create({ orderId, amount: '100.00', reason: 'Pieza dañada', requestedBy });
  return { id: (await findWaitingOf(orderId))?.id };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/admin/refund-approvals/:id/approve': { prepare: refundToApprove },
  'POST /api/admin/refund-approvals/:id/reject': { prepare: refundToApprove },
};
