import type { ApproveRefund, RefundApprovalView } from '@boom/contract';
import type { SignedInUser } from '../http/state';
import { findOrdersById } from '../orders/readOrders';
import { readClabe } from '../orders/refundAccount';
import { findApproval, listWaitingApprovals } from '../payments/refunds/approvals';
import { refundApproved } from '../payments/refunds/refundOrder';
import { findRefundClabes } from '../returns/findReturns';
import { refundReturn } from '../returns/refundReturn';

/**
 * What waits for a second person, with the account that each transfer goes back to: whoever approves makes it. Only
 * this list names it: other answers with an approval are copied into the audit log, where it must not stand.
 */
export async function listApprovals(): Promise<RefundApprovalView[]> {
  const waiting = await listWaitingApprovals();
  const orders = await findOrdersById(waiting.map(({ orderId }) => orderId));
  const clabeOfReturn = await findRefundClabes(waiting.flatMap(({ returnId }) => returnId ?? []));
  return waiting.map((approval) => {
    const { orderId, returnId } = approval;
    const refundClabe = returnId ? clabeOfReturn.get(returnId) : readClabe(orders.get(orderId)?.refundClabe ?? null);
    return { ...approval, ...(refundClabe && { refundClabe }) };
  });
}

/**
 * A second person returns what the first one asked for. What became impossible meanwhile is refused and waits on, to be
 * rejected.
 *
 * @throws AppError approval_of_own_refund (403); approval_not_found (404); approval_decided, and why nothing can be
 *   returned (409)
 */
export async function approveRefund(approver: SignedInUser, id: string, { clabe }: ApproveRefund): Promise<void> {
  const { orderId, returnId, amount } = await findApproval(id);
  if (returnId) await refundReturn(approver, returnId, { amount, clabe }, id);
  else await refundApproved(approver, id, { orderId, clabe });
}
