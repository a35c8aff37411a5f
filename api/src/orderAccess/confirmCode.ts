import { sessionOf } from '../accounts/openSession';
import { findContact } from '../accounts/userSummaries';
import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';
import { findFollowedOrder } from '../orders/followedOrders';
import { spendVisitorCode, tryVisitorCode } from '../visitorCodes/codes';
import { follow } from './followed';

/**
 * Takes the code that this session asked for. From now on, under a new id, it may look at that order, and at no other.
 *
 * @throws AppError code_not_asked, invalid_code, code_expired, codes_used_up (400): the same where there is no such order.
 */
export async function confirmCode(ctx: RouteContext, typed: string): Promise<void> {
  const { id, orderId, isByMail } = await tryVisitorCode(sessionOf(ctx).orderCode, typed);
  if (!orderId) throw new AppError(400, 'invalid_code');
  if (!(await spendVisitorCode(id))) throw new AppError(400, 'codes_used_up');
  const order = isByMail && (await findFollowedOrder(orderId));
  const owner = order && (await findContact(order.userId));
  await follow(ctx, orderId, owner ? owner.email : null);
}
