import { isStaff } from '@boom/contract';
import { closeUser, unknownPassword } from '../accounts/closedUser';
import { requireOwnAccount } from '../accounts/profile';
import type { ClientInfo } from '../accounts/securityLog';
import { findUserSummaries } from '../accounts/userSummaries';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { takeCallersTurn } from '../http/idempotency';
import type { SignedInUser } from '../http/state';
import { defineJob, enqueue } from '../jobs/queue';
import { removeUnusedMedia } from '../operations/unusedMedia';
import { findObstacles } from './obstacles';
import { findObjects, removePerson } from './removePerson';

/** What is held before the account's row: a return, a cancellation or the shop's step holds its order first. */
const LOCK_ORDERS = 'SELECT id FROM orders WHERE user_id = $1 ORDER BY id FOR UPDATE';

/** Longer than any call that was let in before the account closed. */
const LATE_MINUTES = 10;

/**
 * Closes an account, or does nothing of it: all sessions end, nobody signs in, nothing says any more who it was, and the
 * mail address is free. Refused while anything is under way. In the account's turn: a purchase at the same moment is
 * there before and refuses it, or comes too late and is refused itself.
 *
 * @throws AppError unauthenticated (401) when it was closed meanwhile; administrator_account, account_open_business (409)
 */
export async function closeAccount(asking: SignedInUser, origin: ClientInfo): Promise<void> {
  if (isStaff(asking)) throw new AppError(409, 'administrator_account');
  const userId = asking.id;
  const password = await unknownPassword();
  await inTransaction(async (transaction) => {
    await takeCallersTurn(userId, transaction);
    await query(LOCK_ORDERS, [userId], transaction);
    const user = await requireOwnAccount(userId, transaction);
    // A role that was given since the session was read.
    if (isStaff(user)) throw new AppError(409, 'administrator_account');
    // Asked once nothing can be added any more: an order that was being placed is there by now.
    if ((await findObstacles(userId, transaction)).length > 0) throw new AppError(409, 'account_open_business');
    const name = user.fullName;
    await closeUser(user, password, origin, transaction);
    const objectIds = await findObjects(userId, transaction);
    await removePerson({ userId, name, closed: user.fullName, objectIds }, transaction);
    await enqueue('privacy.remove-files', { userId }, transaction);
    const startAfter = new Date(Date.now() + LATE_MINUTES * 60_000);
    await enqueue('privacy.remove-late', { userId, objectIds }, transaction, { startAfter });
  });
}

/**
 * Removes again what was written while the account closed: a step of the shop that had read an order before and changed
 * it after, and the audit log's entry of it, which is completed once the step was answered.
 */
async function removeLate(userId: string, objectIds: string[]): Promise<void> {
  const closed = (await findUserSummaries([userId])).get(userId)?.fullName ?? '';
  await inTransaction(async (transaction) => {
    await query(LOCK_ORDERS, [userId], transaction);
    await removePerson({ userId, name: closed, closed, objectIds }, transaction);
  });
}

// The files that it sent. What the shop attached for it goes with all that nothing names any more.
defineJob('privacy.remove-files', ({ userId }, signal) => removeUnusedMedia(userId, signal));
defineJob('privacy.remove-late', ({ userId, objectIds }) => removeLate(userId, objectIds));
