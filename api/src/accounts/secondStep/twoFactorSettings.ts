import { channelsOf, type RecoveryCodes, type TwoFactorMethod, type TwoFactorSetting } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { AppError, invalidField } from '../../http/errors';
import { canReach } from '../../notifications/sms';
import { noAuthenticator, noSentCode, type User } from '../model';
import { requireOwnAccount } from '../profile';
import { type ClientInfo, recordSecurityEvent } from '../securityLog';
import { tellOwner } from '../tellOwner';
import { stepOfCode } from './authenticator';
import texts from './es-MX.json';
import { makeRecoveryCodes } from './recoveryCodes';

const all = new Intl.ListFormat('es-MX');

/** What asks for the second step by now: "activada" alone would also be read where an app was taken away. */
function stateOf({ twoFactorEnabled, totpEnabledAt, twoFactorMethod }: User): string {
  if (!twoFactorEnabled) return texts.states.off;
  if (totpEnabledAt) return texts.states.app;
  const channels = channelsOf[twoFactorMethod as TwoFactorMethod].map((channel) => texts.channels[channel]);
  return texts.states.codes.replace('{{channels}}', all.format(channels));
}

/** Writes the change down and tells the owner. */
async function announce(
  user: User,
  origin: ClientInfo,
  transaction: Transaction,
  state = stateOf(user),
): Promise<void> {
  const event = { userId: user.id, origin, method: user.twoFactorMethod, isVerified: true };
  await recordSecurityEvent('two_factor_changed', event, transaction);
  await tellOwner(user, 'two_factor_changed', transaction, { state });
}

/**
 * Turns two-step verification on or off, and chooses where its codes go. Turning it off forgets the
 * authenticator app too.
 *
 * A number gets codes only once it is proven, and an address that is to be the only way as well: with a typo in it the
 * owner could not sign in any more.
 *
 * @throws AppError validation_failed (400) for a method that needs a phone where there is none, or one in a country that
 *   gets no texts (`SMS_COUNTRIES`); step_up_required (403) where the phone, or the mail alone, is not proven.
 */
export async function updateTwoFactor(
  userId: string,
  { enabled, method }: TwoFactorSetting,
  origin: ClientInfo,
): Promise<{ user: User; message: string }> {
  const user = await inTransaction(async (transaction) => {
    const locked = await requireOwnAccount(userId, transaction);
    const needsPhone = channelsOf[method].some((channel) => channel !== 'email');
    if (enabled && needsPhone && !locked.phone) throw invalidField('method', 'phone_required');
    if (enabled && needsPhone && !canReach(locked.phone ?? '')) throw invalidField('method', 'phone_out_of_reach');
    const isProven = needsPhone ? locked.isPhoneVerified : locked.isEmailVerified;
    if (enabled && !isProven) throw new AppError(403, 'step_up_required');
    // What is so already is no news.
    if (locked.twoFactorEnabled === enabled && locked.twoFactorMethod === method) return locked;
    await locked.update(
      { twoFactorEnabled: enabled, twoFactorMethod: method, ...(!enabled && noAuthenticator), ...noSentCode },
      { transaction },
    );
    await announce(locked, origin, transaction);
    return locked;
  });
  return { user, message: enabled ? texts.enabled : texts.disabled };
}

/**
 * Takes the app's first code: from now on the second step asks for this app's codes, and no more for those of the one
 * before.
 *
 * @param sealed what `proposeSecret` gave; undefined when nothing was proposed in this session.
 * @throws AppError authenticator_not_proposed (409), validation_failed (400).
 */
export async function confirmAuthenticator(
  userId: string,
  { code, sealed }: { code: string; sealed: string | undefined },
  origin: ClientInfo,
): Promise<RecoveryCodes> {
  if (!sealed) throw new AppError(409, 'authenticator_not_proposed');
  const step = stepOfCode(sealed, code);
  if (step === null) throw invalidField('code', 'invalid_code');
  return inTransaction(async (transaction) => {
    const user = await requireOwnAccount(userId, transaction);
    const { codes, hashes } = makeRecoveryCodes(user.id);
    await user.update(
      {
        totpSecret: sealed,
        totpEnabledAt: new Date(),
        totpLastStep: String(step),
        recoveryCodes: hashes,
        twoFactorEnabled: true,
        ...noSentCode,
      },
      { transaction },
    );
    await announce(user, origin, transaction, texts.states.newApp);
    return { recoveryCodes: codes };
  });
}

/** @throws AppError authenticator_missing (409) */
async function lockUserWithAuthenticator(userId: string, transaction: Transaction): Promise<User> {
  const user = await requireOwnAccount(userId, transaction);
  if (!user.totpEnabledAt) throw new AppError(409, 'authenticator_missing');
  return user;
}

/** From now on the codes are sent again, by the method that was chosen. @throws AppError authenticator_missing (409) */
export function forgetAuthenticator(userId: string, origin: ClientInfo): Promise<void> {
  return inTransaction(async (transaction) => {
    const user = await lockUserWithAuthenticator(userId, transaction);
    await user.update(noAuthenticator, { transaction });
    await announce(user, origin, transaction);
  });
}

/** Ten new codes; the old ones are worthless. @throws AppError authenticator_missing (409) */
export function renewRecoveryCodes(userId: string, origin: ClientInfo): Promise<RecoveryCodes> {
  return inTransaction(async (transaction) => {
    const user = await lockUserWithAuthenticator(userId, transaction);
    const { codes, hashes } = makeRecoveryCodes(user.id);
    await user.update({ recoveryCodes: hashes }, { transaction });
    await recordSecurityEvent('recovery_codes_made', { userId, origin, isVerified: true }, transaction);
    return { recoveryCodes: codes };
  });
}
