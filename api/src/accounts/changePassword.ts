import { isStaff, type PasswordChange } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { invalidField } from '../http/errors';
import { forget } from '../http/limits';
import { mayRecountCodes, recountCodes } from '../notifications/sendLimits';
import { noChallenge, noResetToken, type User } from './model';
import { hashPassword, refuseWeakPassword } from './passwords';
import { requireOwnAccount } from './profile';
import { type ClientInfo, recordSecurityEvent } from './securityLog';
import { endSessions } from './sessions';
import { knowsPassword } from './signIn';
import { tellOwner } from './tellOwner';

/**
 * Stores a new password, ends all of the user's sessions and tells them, in the caller's transaction (R2, R8). Links
 * of an earlier reset, and sign-ins that wait for a code, are worthless from now on.
 */
async function changePassword(user: User, hash: string, transaction: Transaction): Promise<void> {
  const sessionVersion = user.sessionVersion + 1;
  await user.update({ password: hash, sessionVersion, ...noResetToken, ...noChallenge }, { transaction });
  await endSessions(user.id, transaction);
  await tellOwner(user, 'password_changed', transaction);
}

/**
 * The same for somebody without the old password. Whoever knew that one may have used up the owner's codes, so their
 * count begins anew: for people of the shop always, since the codes that they type are given back anyway (`checkCode`);
 * for a customer until a day's worth was given back (`mayRecountCodes`). A change with the old password gives none
 * back: codes would never run out.
 *
 * @param user read in this transaction: one from before keeps its changed fields when an attempt is rolled back, and
 *   the next one (`inTransaction`) would find nothing to write.
 * @param hash of `hashPassword`, made before the transaction began: hashing would hold its locks.
 */
export async function replacePassword(user: User, hash: string, transaction: Transaction): Promise<void> {
  await changePassword(user, hash, transaction);
  // A number that is not proven may be a stranger's, whose messages somebody could so go on asking for.
  const recipients = user.phone && user.isPhoneVerified ? [user.email, user.phone] : [user.email];
  if (!isStaff(user) && !(await mayRecountCodes(recipients, transaction))) return;
  for (const name of ['codeSends', 'codeTries'] as const) transaction.afterCommit(() => forget(name, user.id));
  await recountCodes(recipients, transaction);
}

/**
 * Changes the password of whoever is signed in and knows the old one. All sessions end: the caller opens a new one.
 *
 * @throws AppError validation_failed (400) for a wrong old or a weak new password; too_many_requests (429).
 */
export async function changeOwnPassword(userId: string, input: PasswordChange, origin: ClientInfo): Promise<User> {
  const user = await requireOwnAccount(userId);
  if (!(await knowsPassword(user, input.currentPassword, origin.ip))) {
    await recordSecurityEvent('step_up_failed', { userId, origin, method: 'password' });
    throw invalidField('currentPassword', 'wrong_password');
  }
  refuseWeakPassword(input.newPassword, user, 'newPassword');
  const hash = await hashPassword(input.newPassword);
  return inTransaction(async (transaction) => {
    const locked = await requireOwnAccount(userId, transaction);
    // Somebody else changed it while this one was hashed: what was proved is not true any more.
    if (locked.password !== user.password) throw invalidField('currentPassword', 'wrong_password');
    await changePassword(locked, hash, transaction);
    await recordSecurityEvent('password_changed', { userId, origin, method: 'own', isVerified: true }, transaction);
    return locked;
  });
}
