import type { PasswordResetConfirm } from '@boom/contract';
import { Op } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { addressKey } from '../../http/addressLimit';
import { AppError } from '../../http/errors';
import { consume } from '../../http/limits';
import { replacePassword } from '../changePassword';
import { noResetToken, User } from '../model';
import { Passkey } from '../passkeys/model';
import { hashPassword, refuseWeakPassword } from '../passwords';
import { requireOwnAccount } from '../profile';
import { destinationsOf } from '../secondStep/sendCode';
import { type ClientInfo, recordSecurityEvent } from '../securityLog';
import { findResetUser, hashResetToken } from './requestReset';

/**
 * Sets a new password with the token of the message: once, within 24 hours. All sessions end, nobody is signed in,
 * and two-step verification stays as it was (R10). A link by mail proves the mail, whatever the caller says about how it
 * came, but only where the mail is enough to sign in: the second step may be a stranger's. Whoever set the account up
 * without having that mail loses their passkeys, and the proof of their number: they would reset by it.
 *
 * @throws AppError invalid_reset_token, validation_failed (400), too_many_requests (429).
 */
export async function confirmReset(input: PasswordResetConfirm, origin: ClientInfo): Promise<void> {
  const user = await findResetUser(input);
  await consume('resetConfirm', `${user?.id ?? input.identifier}|${addressKey(origin.ip)}`);
  const resetToken = hashResetToken(input.resetToken);
  const isMine = user?.resetToken === resetToken && (user.resetTokenExpiry?.getTime() ?? 0) > Date.now();
  if (!user || !isMine) throw new AppError(400, 'invalid_reset_token');
  refuseWeakPassword(input.newPassword, user, 'newPassword');
  const password = await hashPassword(input.newPassword);
  const isByMail = user.resetChannel === 'email';
  const isMailEnough =
    !user.twoFactorEnabled || (!user.totpEnabledAt && destinationsOf(user).some(({ channel }) => channel === 'email'));

  await inTransaction(async (transaction) => {
    // The token is used up here and nowhere else: of two who come at once, one finds it.
    const [used] = await User.update(
      {
        ...noResetToken,
        // A text goes to a proven number only.
        ...(isByMail && isMailEnough && { isEmailVerified: true }),
        ...(isByMail && isMailEnough && !user.isEmailVerified && { isPhoneVerified: false }),
      },
      { where: { id: user.id, resetToken, resetTokenExpiry: { [Op.gt]: new Date() } }, transaction },
    );
    if (used === 0) throw new AppError(400, 'invalid_reset_token');
    if (isByMail && !user.isEmailVerified) await Passkey.destroy({ where: { userId: user.id }, transaction });
    const owner = await requireOwnAccount(user.id, transaction);
    await replacePassword(owner, password, transaction);
    await recordSecurityEvent('password_reset', { userId: user.id, origin, isVerified: true }, transaction);
  });
}
