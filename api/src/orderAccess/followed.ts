import type { FollowedOrderView } from '@boom/contract';
import { findContact } from '../accounts/contact';
import { sessionOf } from '../accounts/openSession';
import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';
import { findFollowedOrder, type Order } from '../orders/followedOrders';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { presentFollowedOrder } from './present';

/** The order that this session may look at; null where there is none, its time is over, or its account was blocked. */
async function readFollowed(ctx: RouteContext): Promise<{ order: Order; until: number } | null> {
  const { followed } = sessionOf(ctx) ?? {};
  if (!followed || followed.until <= Date.now()) return null;
  const order = await findFollowedOrder(followed.orderId);
  return order && (await findContact(order.userId)) ? { order, until: followed.until } : null;
}

export const isFollowing = async (ctx: RouteContext): Promise<boolean> => (await readFollowed(ctx)) !== null;

/** @throws AppError order_not_followed (401) */
export async function findFollowed(ctx: RouteContext): Promise<{ order: Order; until: number }> {
  const followed = await readFollowed(ctx);
  if (!followed) throw new AppError(401, 'order_not_followed');
  return followed;
}

/** @throws AppError order_not_followed (401) */
export async function showFollowed(ctx: RouteContext): Promise<FollowedOrderView> {
  const { order, until } = await findFollowed(ctx);
  return presentFollowedOrder(order, await findBankDetails(), until);
}
