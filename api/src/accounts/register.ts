import type { Registration } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { env } from '../env';
import { notify } from '../notifications/notify';
import { refuseForeignAddress, refuseTaken } from './findUser';
import { User } from './model';
import { hashPassword, refuseWeakPassword } from './passwords';
import { normalizePhone } from './phone';
import { type ClientInfo, recordSecurityEvent } from './securityLog';

/**
 * Opens an account; never an administrator's.
 *
 * @throws AppError validation_failed (400), username_taken or email_taken (409).
 */
export async function register(input: Registration, origin: ClientInfo): Promise<User> {
  const { username, fullName, termsVersion = null, privacyVersion = null } = input;
  const email = input.email.toLowerCase();
  const phone = normalizePhone(input.phone);
  refuseForeignAddress(username, email);
  refuseWeakPassword(input.password, { username, email }, 'password');
  // Before the hash, so that a taken name costs nothing; and again with the row, when it may have been taken meanwhile.
  await refuseTaken({ username, email });
  const password = await hashPassword(input.password);
  return inTransaction(async (transaction) => {
    await refuseTaken({ username, email }, { transaction });
    const now = new Date();
    const accepted = {
      termsVersion,
      privacyVersion,
      acceptedAt: termsVersion || privacyVersion ? now : null,
      marketingConsentAt: input.acceptsMarketing ? now : null,
    };
    const user = await User.create({ username, email, password, fullName, phone, ...accepted }, { transaction });
    await recordSecurityEvent('register', { userId: user.id, origin, isVerified: true }, transaction);
    const params = { fullName, storeUrl: env.publicUrl };
    await notify({ to: email, template: 'welcome', params }, transaction);
    return user;
  });
}
