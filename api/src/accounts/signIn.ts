import type { Login } from '@boom/contract';
import { addressKey } from '../http/addressLimit';
import { AppError } from '../http/errors';
import { type Counted, consume, forget, giveBack, refuseWhenUsedUp } from '../http/limits';
import { findUserByIdentifier } from './findUser';
import { User } from './model';
import { hashPassword, isOutdatedHash, isPassword } from './passwords';
import { type ClientInfo, recordSecurityEvent, type SecurityEvent } from './securityLog';

/**
 * Whose name and password these are.
 *
 * Wrong tries are counted per account and address, and per address; no account is ever locked for everybody, which
 * would be a weapon (R9).
 *
 * @throws AppError invalid_credentials (401), the same for an unknown name and in the same time;
 *   user_blocked (403) once the password is right; too_many_requests (429).
 */
export async function checkPassword({ username, password }: Login, origin: ClientInfo): Promise<User> {
  const user = await findUserByIdentifier(username);
  const address = addressKey(origin.ip);
  const perAccount: Counted = ['passwordPerAccount', `${user?.id ?? username}|${address}`];
  const perAddress: Counted = ['passwordPerAddress', address];
  // What is refused already need not wait for its turn to hear so.
  await refuseWhenUsedUp(...perAddress);
  await consume(...perAccount);
  let isRight: boolean;
  try {
    isRight = await isPassword(user?.password ?? null, password, () => consume(...perAddress));
  } catch (error) {
    // It was not judged: too many others wait, or the address has used its tries up meanwhile.
    await giveBack(...perAccount);
    throw error;
  }

  const event = { userId: user?.id ?? null, origin, method: 'password' };
  if (!isRight || !user) {
    await recordSecurityEvent('login_failed', event);
    throw new AppError(401, 'invalid_credentials');
  }
  await giveBack(...perAddress);
  await forget(...perAccount);
  await refuseBlocked(user, event);
  // Whoever needs a second step has not signed in yet.
  if (!user.twoFactorEnabled) await recordSecurityEvent('login', { ...event, isVerified: true });
  if (isOutdatedHash(user.password)) await strengthenHash(user, password);
  return user;
}

/**
 * Whether somebody who is signed in knows the password. Tries are counted per account and address, apart from sign-in.
 *
 * @throws AppError too_many_requests (429)
 */
export async function knowsPassword({ id, password }: User, typed: string | undefined, ip: string): Promise<boolean> {
  const tries: Counted = ['passwordPerAccount', `${id}|${addressKey(ip)}|step-up`];
  await consume(...tries);
  const isRight = !!typed && (await isPassword(password, typed));
  if (isRight) await forget(...tries);
  return isRight;
}

/** Hashes anew with today's parameters, unless the password was changed meanwhile: an old one must not come back. */
async function strengthenHash({ id, password: outdated }: User, password: string): Promise<void> {
  await User.update({ password: await hashPassword(password) }, { where: { id, password: outdated } });
}

/** Asked once they have shown who they are. @throws AppError user_blocked (403) with the reason, where there is one. */
export async function refuseBlocked({ isBlocked, blockReason }: User, event: SecurityEvent): Promise<void> {
  if (!isBlocked) return;
  await recordSecurityEvent('login_blocked', event);
  throw blockReason
    ? new AppError(403, 'user_blocked', { params: { reason: blockReason } })
    : new AppError(403, 'user_blocked_without_reason');
}
