import { type Profile, profileSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { redirectWaiting } from '../notifications/waiting';
import texts from './es-MX.json';
import { findOpenAccount, refuseForeignAddress, refuseTaken } from './findUser';
import { drawUsername } from './guests';
import { noResetToken, noSentCode, User } from './model';
import { normalizePhone } from './phone';
import { destinationsOf } from './secondStep/sendCode';
import { type ClientInfo, recordSecurityEvent } from './securityLog';
import { tellOwner } from './tellOwner';

/**
 * @param transaction holds the row until its end.
 * @throws AppError unauthenticated (401) when the account is closed or gone.
 */
export async function requireOwnAccount(id: string, transaction?: Transaction): Promise<User> {
  const user = await findOpenAccount(id, transaction);
  if (!user) throw new AppError(401, 'unauthenticated');
  return user;
}

interface Circumstances {
  origin: ClientInfo;
  isRecentlyAuthenticated: boolean;
  requireProven: (email: string) => void;
}

/**
 * Changes what the owner may change; a new mail address or phone is unproven again, and a phone may be removed. A username
 * that is the mail address is the new one.
 *
 * @param isRecentlyAuthenticated needed to change mail and phone: they are how one gets back in (R11).
 * @param requireProven refuses a mail address until it is proven, where the codes of two-step are to go there alone, since
 *   it is a new one or the number goes: with a typo in it the owner could not sign in any more.
 * @throws AppError step_up_required (403), username_taken, email_taken or data_limited (409), validation_failed (400).
 */
export async function updateProfile(
  userId: string,
  input: Profile,
  { origin, isRecentlyAuthenticated, requireProven }: Circumstances,
): Promise<User> {
  const phone = input.phone ? normalizePhone(input.phone) : input.phone;
  const email = input.email?.toLowerCase();
  return inTransaction(async (transaction) => {
    const user = await requireOwnAccount(userId, transaction);
    if (input.acceptsMarketing && user.limitedAt) throw new AppError(409, 'data_limited');
    const isNewEmail = email !== undefined && email !== user.email;
    const isNewPhone = phone !== undefined && phone !== user.phone;
    if ((isNewEmail || isNewPhone) && !isRecentlyAuthenticated) throw new AppError(403, 'step_up_required');
    // Whoever signs in by their address does so by the new one: the old one may soon be somebody else's.
    const isByAddress =
      user.username.toLowerCase() === user.email && (input.username ?? user.username) === user.username;
    const username = isNewEmail && isByAddress ? await usernameAt(email, transaction) : input.username;
    if (username && username !== user.username) refuseForeignAddress(username, email ?? user.email);
    await refuseTaken({ username, email }, { except: userId, transaction });
    // A new number gets no codes before it is proven.
    const isMailOnly = isNewPhone || destinationsOf(user).every(({ channel }) => channel === 'email');
    const dependsOnMail = user.twoFactorEnabled && !user.totpEnabledAt && isMailOnly;
    const isUnproven = isNewEmail || (isNewPhone && !user.isEmailVerified);
    if (isUnproven && dependsOnMail) requireProven(email ?? user.email);
    // To the old address: a thief would read the new one (R11).
    if (isNewEmail) await tellOwner(user, 'contact_changed', transaction, { what: texts.email });
    if (isNewEmail) await redirectWaiting(user, email, transaction);
    if (isNewPhone) await tellOwner(user, 'contact_changed', transaction, { what: texts.phone });
    await user.update(
      {
        ...(input.fullName !== undefined && { fullName: input.fullName }),
        ...(username !== undefined && { username }),
        ...(input.acceptsMarketing !== undefined && {
          marketingConsentAt: input.acceptsMarketing ? (user.marketingConsentAt ?? new Date()) : null,
        }),
        // Proven just now where it has to be.
        ...(isNewEmail && { email, isEmailVerified: dependsOnMail }),
        ...(isNewPhone && { phone, isPhoneVerified: false }),
        // Without a number the codes go by mail, and the setting says so.
        ...(phone === null && { twoFactorMethod: 'email' as const }),
        // A link or a code that went to the old address opens nothing any more.
        ...((isNewEmail || isNewPhone) && { ...noResetToken, ...noSentCode }),
      },
      { transaction },
    );
    const action = isNewEmail || isNewPhone ? 'contact_changed' : 'profile_changed';
    await recordSecurityEvent(action, { userId, origin }, transaction);
    return user;
  });
}

/** The address itself, or, where no username may be so, one like it: its owner signs in by the address as well. */
const usernameAt = (email: string, transaction: Transaction) =>
  profileSchema.isValidSync({ username: email }) ? email : drawUsername(email, transaction);
