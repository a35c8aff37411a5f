import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';
import { attachReceipt, type Receipt } from '../orders/receipts';
import { findFollowed } from './followed';

/**
 * Attaches the receipt of a transfer that was ordered without an account; who has one sends it there.
 *
 * @throws AppError order_not_followed (401), order_in_account, receipt_not_expected (409)
 */
export async function sendReceipt(ctx: RouteContext, receipt: Receipt): Promise<void> {
  const { order, owner } = await findFollowed(ctx);
  if (!owner.isGuest) throw new AppError(409, 'order_in_account');
  await attachReceipt({ id: owner.id, isAdmin: false }, order.id, receipt);
}
