import type { OrderEvent, RefundApprovalState } from '@boom/contract';
import { findUserSummaries } from '../../accounts/userSummaries';
import { SYSTEM } from '../../orders/progress';
import { RefundApproval } from './model';

const eventOf = {
  PENDIENTE: null,
  APROBADA: 'refund_approved',
  RECHAZADA: 'refund_rejected',
  RETIRADA: 'refund_withdrawn',
} as const;

/** What was asked for of an order, and what became of it. */
export async function findApprovalEvents(orderId: string): Promise<OrderEvent[]> {
  const rows = await RefundApproval.findAll({ where: { orderId } });
  const people = await findUserSummaries(
    rows.flatMap(({ requestedBy, decidedBy }) => (decidedBy ? [requestedBy, decidedBy] : [requestedBy])),
  );
  const nameOf = (id: string | null) => people.get(id ?? '')?.fullName ?? SYSTEM;
  return rows.flatMap(({ amount, reason, requestedBy, createdAt, state, decidedBy, decidedAt, rejectionReason }) => {
    const asked = { kind: 'refund_asked' as const, at: createdAt.toISOString(), by: nameOf(requestedBy), amount };
    const kind = eventOf[state as RefundApprovalState];
    const decided = kind && decidedAt && { kind, at: decidedAt.toISOString(), by: nameOf(decidedBy), amount };
    return [{ ...asked, note: reason }, ...(decided ? [{ ...decided, note: rejectionReason }] : [])];
  });
}
