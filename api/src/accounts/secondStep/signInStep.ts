import type { TwoFactorChallenge } from '@boom/contract';
import { AppError } from '../../http/errors';
import type { RouteContext } from '../../http/state';
import { User } from '../model';
import { sessionOf } from '../openSession';
import { clientInfoOf, recordSecurityEvent } from '../securityLog';
import { isOpen, isUsedUp, newChallenge } from './challenge';
import { checkCode } from './checkCode';
import { describeDestinations, expectCode, refuseHaste, sendCode } from './sendCode';

/**
 * The password was right, and a code is asked for: the session that begins here opens nothing else (R11).
 *
 * @throws AppError too_many_requests (429).
 */
export async function askForCode(ctx: RouteContext, user: User): Promise<TwoFactorChallenge> {
  const begun = newChallenge();
  const { challenge } = begun;
  if (user.totpEnabledAt) await expectCode(user, 'login', challenge);
  else await sendCode(user, { purpose: 'login', challenge, origin: clientInfoOf(ctx) });
  const session = sessionOf(ctx);
  await session.regenerate();
  for (const field of ['userId', 'sessionVersion', 'signedInAt', 'verifiedAt'] as const) delete session[field];
  const { id: userId, sessionVersion } = user;
  session.pending = { userId, sessionVersion, ...begun };
  return challengeOf(user);
}

function challengeOf(user: User): TwoFactorChallenge {
  return {
    twoFactorRequired: true,
    method: user.twoFactorMethod,
    ...(user.totpEnabledAt && { usesAuthenticator: true }),
    sentTo: user.totpEnabledAt ? '' : describeDestinations(user),
  };
}

/** @throws AppError unauthenticated (401) without a right password a few minutes ago, or once blocked. */
async function pendingUser(ctx: RouteContext): Promise<{ user: User; challenge: string }> {
  const { pending } = sessionOf(ctx);
  const user = isOpen(pending) ? await User.findByPk(pending.userId) : null;
  if (!pending || !user || user.isBlocked || user.sessionVersion !== pending.sessionVersion) {
    throw new AppError(401, 'unauthenticated');
  }
  return { user, challenge: pending.challenge };
}

/**
 * Who typed the right code.
 *
 * @throws AppError unauthenticated, invalid_code, code_expired, codes_used_up (401), too_many_requests (429).
 */
export async function checkSecondStep(ctx: RouteContext, code: string): Promise<User> {
  const { user, challenge } = await pendingUser(ctx);
  const { sessionVersion } = user;
  const event = { userId: user.id, origin: clientInfoOf(ctx), method: user.twoFactorMethod };
  try {
    const method = await checkCode(user, code, { purpose: 'login', challenge, status: 401 });
    await user.reload();
    // The password that this began with may have been changed meanwhile, or its owner blocked.
    if (user.isBlocked || user.sessionVersion !== sessionVersion) throw new AppError(401, 'unauthenticated');
    await recordSecurityEvent('two_factor_verified', { ...event, method, isVerified: true });
    return user;
  } catch (error) {
    if (error instanceof AppError) await recordSecurityEvent('two_factor_failed', event);
    throw error;
  }
}

/**
 * Sends the code again. Where an authenticator app is on nothing is sent: whoever has the mailbox or the number would
 * need no app.
 *
 * @throws AppError unauthenticated, codes_used_up (401), code_sent_recently, too_many_requests (429).
 */
export async function resendCode(ctx: RouteContext): Promise<TwoFactorChallenge> {
  const { user, challenge } = await pendingUser(ctx);
  if (user.totpEnabledAt) {
    await expectCode(user, 'login', challenge);
    return challengeOf(user);
  }
  if (await isUsedUp(user.id, challenge)) throw new AppError(401, 'codes_used_up');
  refuseHaste(user);
  await sendCode(user, { purpose: 'login', challenge, origin: clientInfoOf(ctx) });
  return challengeOf(user);
}
