import type { OrderRefundView } from '@boom/contract';
import type { SignedInUser } from '../http/state';
import { findOrder } from '../orders/ownOrders';
import { pick } from '../pick';
import { Refund } from './refunds/model';

/**
 * What went back of an order's money, or is on its way, for its buyer; the oldest first.
 *
 * @throws AppError order_not_found (404)
 */
export async function listOwnRefunds(user: SignedInUser, orderId: string): Promise<OrderRefundView[]> {
  const { id } = await findOrder(user, orderId, 'money');
  const refunds = await Refund.findAll({
    where: { orderId: id, refusedAt: null },
    order: [['createdAt', 'ASC'], 'id'],
  });
  return refunds.map((refund) => pick(refund, 'id', 'amount', 'createdAt', 'completedAt'));
}
