import type { FollowedOrderView } from '@boom/contract';
import { findContact } from '../accounts/contact';
import { sessionOf } from '../accounts/openSession';
import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';
import { findFollowedOrder, type Order } from '../orders/followedOrders';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { presentFollowedOrder } from './present';

/**
 * The order that this session may look at.
 *
 * @throws AppError order_not_followed (401): none, the time is over, or its account was blocked.
 */
export async function findFollowed(ctx: RouteContext): Promise<{ order: Order; until: number }> {
  const { followed } = sessionOf(ctx) ?? {};
  const order = followed && followed.until > Date.now() ? await findFollowedOrder(followed.orderId) : null;
  if (!followed || !order || !(await findContact(order.userId))) throw new AppError(401, 'order_not_followed');
  return { order, until: followed.until };
}

/** @throws AppError order_not_followed (401) */
export async function showFollowed(ctx: RouteContext): Promise<FollowedOrderView> {
  const { order, until } = await findFollowed(ctx);
  return presentFollowedOrder(order, await findBankDetails(), until);
}
