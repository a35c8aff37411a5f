import type { Login } from '@boom/contract';
import { addressKey } from '../http/addressLimit';
import { AppError } from '../http/errors';
import { allows, consume, forget, refuseWhenUsedUp } from '../http/limits';
import { findUserByIdentifier } from './find';
import type { User } from './model';
import { hashPassword, isOutdatedHash, isPassword } from './passwords';
import { type Origin, recordSecurityEvent } from './securityLog';

/**
 * Whose name and password these are.
 *
 * Wrong tries are counted per account and address before the password is looked at, so that fifty at once are
 * judged five times; no account is ever locked for everybody, which would be a weapon (R9).
 *
 * @throws AppError invalid_credentials (401), the same for an unknown name and in the same time;
 *   user_blocked (403) once the password is right; too_many_requests (429).
 */
export async function checkPassword({ username, password }: Login, origin: Origin): Promise<User> {
  const user = await findUserByIdentifier(username);
  const address = addressKey(origin.ip);
  const account = `${user?.id ?? username}|${address}`;
  await refuseWhenUsedUp('passwordPerAddress', address);
  await consume('passwordPerAccount', account);

  if (!(await isPassword(user?.password ?? null, password)) || !user) {
    await allows('passwordPerAddress', address);
    await recordSecurityEvent('login_failed', { userId: user?.id ?? null, origin, method: 'password' });
    throw new AppError(401, 'invalid_credentials');
  }
  await forget('passwordPerAccount', account);
  if (user.isBlocked) {
    await recordSecurityEvent('login_blocked', { userId: user.id, origin, method: 'password' });
    throw blocked(user);
  }
  if (isOutdatedHash(user.password)) await user.update({ password: await hashPassword(password) });
  return user;
}

/** What a blocked person is told once they have shown who they are: the reason, where there is one (403). */
export function blocked({ blockReason }: User): AppError {
  return blockReason
    ? new AppError(403, 'user_blocked', { params: { reason: blockReason } })
    : new AppError(403, 'user_blocked_without_reason');
}
