import type { RefundApprovalView } from '@boom/contract';
import { findOrdersById } from '../orders/readOrders';
import { listWaitingApprovals } from '../payments/refunds/approvals';
import { readClabe } from '../payments/refunds/clabe';
import { findRefundClabes } from '../returns/findReturns';

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
