import type { GuestAccount, TransferClaimInput } from '@boom/contract';
import { findGuestIds, findProvenGuestIds, lockGuest, openAccount } from '../accounts/guests';
import { sessionOf } from '../accounts/openSession';
import { requireOwnAccount } from '../accounts/profile';
import { type ClientInfo, clientInfoOf, recordSecurityEvent } from '../accounts/securityLog';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';
import { moveOrders } from '../orders/moveOrders';
import { countOrders } from '../orders/readOrders';
import { attachReceipt, type Receipt } from '../orders/receipts';
import { claimTransfer } from '../transfers/claims';
import { findFollowed, findGuests } from './followed';

/**
 * Opens an account for whoever bought the followed order without one. Whose mail a code has proven gets all that was
 * bought with that mail; whoever has just bought gets what they bought.
 *
 * @throws AppError order_not_followed (401), order_in_account, email_taken (409), validation_failed (400)
 */
export async function openGuestAccount(
  ctx: RouteContext,
  input: GuestAccount,
  orderNumber?: string,
): ReturnType<typeof openAccount> {
  const { owner, provenEmail } = await findGuests(ctx, orderNumber);
  const account = await openAccount(
    owner.id,
    input,
    { provenEmail, origin: clientInfoOf(ctx) },
    async ({ id, email, isEmailVerified }, transaction) => {
      if (isEmailVerified) await moveOrders({ from: await findGuestIds(email, transaction), to: id }, transaction);
    },
  );
  delete sessionOf(ctx).followed;
  return account;
}

/**
 * Puts the followed order, bought without an account, into the account of whoever is signed in: its code is the proof.
 *
 * @throws AppError order_not_followed (401), order_in_account (409)
 */
export async function adoptFollowed(ctx: RouteContext, userId: string, orderNumber?: string): Promise<void> {
  const { owner, order } = await findFollowed(ctx, orderNumber);
  await inTransaction(async (transaction) => {
    // Held until it is done: an account that is being closed takes nothing any more.
    await requireOwnAccount(userId, transaction);
    await lockGuest(owner.id, transaction);
    const moved = await moveOrders({ from: [owner.id], to: userId, orderId: order.id }, transaction);
    if (moved === 0) throw new AppError(409, 'order_in_account');
    await recordSecurityEvent('guest_orders_added', { userId, origin: clientInfoOf(ctx) }, transaction);
  });
  delete sessionOf(ctx).followed;
}

/** How many orders without an account bear the mail of this account, where it has proven it. */
export const countGuestOrders = async (userId: string): Promise<number> =>
  countOrders(await findProvenGuestIds(userId));

/** Puts them all into it. @returns how many: none where somebody else was first. */
export function adoptGuestOrders(userId: string, origin: ClientInfo): Promise<number> {
  return inTransaction(async (transaction) => {
    await requireOwnAccount(userId, transaction);
    const from = await findProvenGuestIds(userId, transaction);
    const moved = await moveOrders({ from, to: userId }, transaction);
    if (moved > 0) await recordSecurityEvent('guest_orders_added', { userId, origin }, transaction);
    return moved;
  });
}

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
