import type { TransferClaimInput } from '@boom/contract';
import type { RouteContext } from '../http/state';
import { attachReceipt, type Receipt } from '../orders/receipts';
import { claimTransfer } from '../transfers/claims';
import { findGuests } from './followed';

/**
 * Attaches the receipt of a transfer that was ordered without an account; whoever has an account sends it from there.
 *
 * @throws AppError order_not_followed (401); order_in_account, receipt_not_expected, storage_quota_reached (409);
 *   unreadable_document (400)
 */
export async function sendReceipt(ctx: RouteContext, receipt: Receipt, orderNumber?: string): Promise<void> {
  const { order, owner } = await findGuests(ctx, orderNumber);
  await attachReceipt({ id: owner.id, isAdmin: false }, order.id, receipt);
}

/**
 * Says by bank and tracking key which transfer pays an order without an account.
 *
 * @throws AppError order_not_followed (401), order_in_account, receipt_not_expected, transfer_claimed,
 *   transfer_already_noted (409)
 */
export async function tellTransfer(ctx: RouteContext, claim: TransferClaimInput, orderNumber?: string): Promise<void> {
  const { order, owner } = await findGuests(ctx, orderNumber);
  await claimTransfer(owner, order.id, claim);
}
