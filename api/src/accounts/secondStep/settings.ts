import { type AuthenticatorProposal, channelsOf, type RecoveryCodes, type TwoFactorSetting } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { database } from '../../database/connection';
import { env } from '../../env';
import { AppError, invalidField } from '../../http/errors';
import { notify } from '../../notifications/notify';
import { User } from '../model';
import { type Origin, recordSecurityEvent } from '../securityLog';
import { formatMoment } from '../when';
import { proposeSecret, stepOfCode } from './authenticator';
import texts from './es-MX.json';
import { makeRecoveryCodes } from './recoveryCodes';

async function lockUser(userId: string, transaction: Transaction): Promise<User> {
  const user = await User.findByPk(userId, { lock: transaction.LOCK.UPDATE, transaction });
  if (!user) throw new AppError(401, 'unauthenticated');
  return user;
}

/** Writes the change down and tells the owner, who may not be the one who made it. */
async function announce(user: User, origin: Origin, transaction: Transaction): Promise<void> {
  const event = { userId: user.id, origin, method: user.twoFactorMethod, isVerified: true };
  await recordSecurityEvent('two_factor_changed', event, transaction);
  const state = user.twoFactorEnabled ? texts.on : texts.off;
  const params = { fullName: user.fullName, when: formatMoment(new Date()), state, storeUrl: env.publicUrl };
  await notify({ to: user.email, template: 'two_factor_changed', params }, transaction);
}

/**
 * Turns two-step verification on or off, and chooses where its codes go. Turning it off forgets the
 * authenticator app too.
 *
 * @throws AppError validation_failed (400) for a method that needs a phone where there is none.
 */
export async function updateTwoFactor(
  userId: string,
  { enabled, method }: TwoFactorSetting,
  origin: Origin,
): Promise<{ user: User; message: string }> {
  const user = await database.transaction(async (transaction) => {
    const locked = await lockUser(userId, transaction);
    const needsPhone = channelsOf[method].some((channel) => channel !== 'email');
    if (enabled && needsPhone && !locked.phone) throw invalidField('method', 'phone_required');
    const forgotten = { totpSecret: null, totpEnabledAt: null, totpLastStep: null, recoveryCodes: [] };
    await locked.update(
      { twoFactorEnabled: enabled, twoFactorMethod: method, ...(!enabled && forgotten) },
      { transaction },
    );
    await announce(locked, origin, transaction);
    return locked;
  });
  return { user, message: enabled ? texts.enabled : texts.disabled };
}

/** Proposes an authenticator app; nothing changes before its first right code. */
export async function proposeAuthenticator(userId: string): Promise<AuthenticatorProposal> {
  return database.transaction(async (transaction) => {
    const user = await lockUser(userId, transaction);
    const { secret, uri, sealed } = proposeSecret(user);
    const proposal = { totpSecret: sealed, totpEnabledAt: null, totpLastStep: null };
    await user.update(proposal, { transaction });
    return { secret, uri };
  });
}

/**
 * Takes the app's first code: from now on the second step asks for the app's codes.
 *
 * @throws AppError authenticator_not_proposed (409), validation_failed (400).
 */
export async function confirmAuthenticator(userId: string, code: string, origin: Origin): Promise<RecoveryCodes> {
  return database.transaction(async (transaction) => {
    const user = await lockUser(userId, transaction);
    if (!user.totpSecret || user.totpEnabledAt) throw new AppError(409, 'authenticator_not_proposed');
    const step = stepOfCode(user.totpSecret, code);
    if (step === null) throw invalidField('code', 'invalid_code');
    const { codes, hashes } = makeRecoveryCodes(user.id);
    await user.update(
      {
        totpEnabledAt: new Date(),
        totpLastStep: String(step),
        recoveryCodes: hashes,
        twoFactorEnabled: true,
      },
      { transaction },
    );
    await announce(user, origin, transaction);
    return { recoveryCodes: codes };
  });
}
