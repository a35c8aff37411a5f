import type { SignedInUser } from '../http/state';
import { findApproval } from '../payments/refunds/approvals';
import { refundApproved } from '../payments/refunds/refundOrder';
import { refundReturn } from '../returns/refundReturn';

/**
 * A second person returns what the first one asked for. What became impossible meanwhile is refused and waits on, to be
 * rejected.
 *
 * @throws AppError approval_of_own_refund (403); approval_not_found (404); approval_decided, and why nothing can be
 *   returned (409)
 */
export async function approveRefund(approver: SignedInUser, id: string): Promise<void> {
  const { orderId, returnId, amount } = await findApproval(id);
  if (returnId) await refundReturn(approver, returnId, { amount }, id);
  else await refundApproved(approver, id, orderId);
}
