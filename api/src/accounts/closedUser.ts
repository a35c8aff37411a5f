import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { forgetWaiting } from '../notifications/waiting';
import texts from './es-MX.json';
import { Address, noAuthenticator, noChallenge, noResetToken, User } from './model';
import { Passkey } from './passkeys/model';
import { hashPassword } from './passwords';
import { type ClientInfo, recordSecurityEvent } from './securityLog';
import { endSessions } from './sessions';
import { tellOwner } from './tellOwner';

/** A password that nobody knows. Hashed before the transaction that stores it, for hashing would hold its locks. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'));

/**
 * Takes the person out of an account and tells them so at the address that was theirs, which is free for a new account
 * from then on. The row stays, for orders refer to it.
 *
 * @param user locked by `requireOwnAccount`.
 * @param password of {@link unknownPassword}.
 */
export async function closeUser(
  user: User,
  password: string,
  origin: ClientInfo,
  transaction: Transaction,
): Promise<void> {
  await forgetWaiting(user, transaction);
  await tellOwner(user, 'account_closed', transaction);
  await endSessions(user.id, transaction);
  await Passkey.destroy({ where: { userId: user.id }, transaction });
  await Address.destroy({ where: { userId: user.id }, transaction });
  await user.update(
    {
      username: `cerrada-${user.id}`,
      email: `${user.id}@cuenta-cerrada.invalid`,
      fullName: texts.closedAccount,
      phone: null,
      password,
      sessionVersion: user.sessionVersion + 1,
      twoFactorEnabled: false,
      twoFactorMethod: 'email',
      isEmailVerified: false,
      isPhoneVerified: false,
      marketingConsentAt: null,
      closedAt: new Date(),
      ...noAuthenticator,
      ...noResetToken,
      ...noChallenge,
    },
    { transaction },
  );
  await recordSecurityEvent('account_closed', { userId: user.id, origin, isVerified: true }, transaction);
}
