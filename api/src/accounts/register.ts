import type { Registration } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { refuseForeignAddress, refuseTaken } from './findUser';
import { User } from './model';
import { hashPassword, refuseWeakPassword } from './passwords';
import { normalizePhone } from './phone';
import { type ClientInfo, recordSecurityEvent } from './securityLog';
import { tellOwner } from './tellOwner';

/**
 * Opens an account; never an administrator's.
 *
 * @throws AppError validation_failed (400), username_taken or email_taken (409).
 */
export async function register(input: Registration, origin: ClientInfo): Promise<User> {
  const { username, fullName } = input;
  const email = input.email.toLowerCase();
  const phone = normalizePhone(input.phone);
  refuseForeignAddress(username, email);
  refuseWeakPassword(input.password, { username, email }, 'password');
  // Before the hash, so that a taken name costs nothing; and again with the row, when it may have been taken meanwhile.
  await refuseTaken({ username, email });
  const password = await hashPassword(input.password);
  return inTransaction(async (transaction) => {
    await refuseTaken({ username, email }, { transaction });
    const marketingConsentAt = input.acceptsMarketing ? new Date() : null;
    const user = await User.create(
      { username, email, password, fullName, phone, marketingConsentAt, ...acceptanceOf(input) },
      { transaction },
    );
    await welcome(user, origin, transaction);
    return user;
  });
}

/** What is kept of the texts that whoever opens an account agrees to. */
export function acceptanceOf(input: Pick<Registration, 'termsVersion' | 'privacyVersion'>) {
  const { termsVersion = null, privacyVersion = null } = input;
  return { termsVersion, privacyVersion, acceptedAt: termsVersion || privacyVersion ? new Date() : null };
}

/** Writes down that an account was opened, and tells its owner. */
export async function welcome(user: User, origin: ClientInfo, transaction: Transaction): Promise<void> {
  await recordSecurityEvent('register', { userId: user.id, origin, isVerified: true }, transaction);
  await tellOwner(user, 'welcome', transaction);
}
