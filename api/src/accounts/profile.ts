import type { Profile } from '@boom/contract';
import { database } from '../database/connection';
import { AppError } from '../http/errors';
import { refuseTaken } from './find';
import { User } from './model';
import { normalizePhone } from './phone';
import { type Origin, recordSecurityEvent } from './securityLog';

/** @throws AppError unauthenticated (401) when the account is gone. */
export async function findUser(id: string): Promise<User> {
  const user = await User.findByPk(id);
  if (!user) throw new AppError(401, 'unauthenticated');
  return user;
}

/**
 * Changes what the owner may change; a new mail address or phone is unproven again.
 *
 * @throws AppError username_taken or email_taken (409), validation_failed (400).
 */
export async function updateProfile(userId: string, input: Profile, origin: Origin): Promise<User> {
  const phone = input.phone === undefined ? undefined : normalizePhone(input.phone);
  const email = input.email?.toLowerCase();
  return database.transaction(async (transaction) => {
    const user = await User.findByPk(userId, { lock: transaction.LOCK.UPDATE, transaction });
    if (!user) throw new AppError(401, 'unauthenticated');
    await refuseTaken({ username: input.username, email }, { except: userId, transaction });
    await user.update(
      {
        ...(input.fullName !== undefined && { fullName: input.fullName }),
        ...(input.username !== undefined && { username: input.username }),
        ...(email !== undefined && email !== user.email && { email, isEmailVerified: false }),
        ...(phone !== undefined && phone !== user.phone && { phone, isPhoneVerified: false }),
      },
      { transaction },
    );
    await recordSecurityEvent('profile_changed', { userId, origin }, transaction);
    return user;
  });
}
