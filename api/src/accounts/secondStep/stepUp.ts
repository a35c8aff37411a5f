import type { StepUp, StepUpChallenge } from '@boom/contract';
import { AppError } from '../../http/errors';
import { isRecentlyAuthenticated } from '../../http/recentAuthentication';
import type { RouteContext } from '../../http/state';
import { sessionOf } from '../openSession';
import { requireOwnAccount } from '../profile';
import { clientInfoOf, recordSecurityEvent } from '../securityLog';
import { knowsPassword } from '../signIn';
import { isOpen, newChallenge, refuseUsedUp } from './challenge';
import { checkCode } from './checkCode';
import { confirmContactProof, requestContactProof } from './contactProof';
import { describeDestinations, expectCode, refuseHaste, sendCode } from './sendCode';

/** The contact that is to be proven, while the sign-in is recent; after that a step-up is an ordinary one again. */
function contactProofOf(ctx: RouteContext) {
  const { contactProof } = sessionOf(ctx);
  return isRecentlyAuthenticated(ctx) && isOpen(contactProof) ? contactProof : undefined;
}

/** Sends a code where one is used. @throws AppError code_sent_recently, too_many_requests (429). */
export async function requestStepUp(ctx: RouteContext): Promise<StepUpChallenge> {
  const user = await requireOwnAccount(ctx.state.user.id);
  const contactProof = contactProofOf(ctx);
  if (contactProof) return requestContactProof(ctx, user, contactProof);
  if (!user.twoFactorEnabled) return { method: 'password', sentTo: null };
  const session = sessionOf(ctx);
  if (!isOpen(session.stepUp)) session.stepUp = newChallenge();
  const { challenge } = session.stepUp;
  if (user.totpEnabledAt) {
    await expectCode(user, 'step-up', challenge);
    return { method: 'authenticator', sentTo: null };
  }
  await refuseUsedUp(user.id, session.stepUp);
  if (user.verificationChallenge === challenge) refuseHaste(user);
  await sendCode(user, { purpose: 'step-up', challenge, origin: clientInfoOf(ctx) });
  return { method: user.twoFactorMethod, sentTo: describeDestinations(user) };
}

/**
 * Takes the code, or the password where two-step is off, under a new session id.
 *
 * @throws AppError invalid_code, code_expired, codes_used_up, code_or_password_required, wrong_password (400),
 *   too_many_requests (429).
 */
export async function confirmStepUp(ctx: RouteContext, { code, password }: StepUp): Promise<void> {
  const user = await requireOwnAccount(ctx.state.user.id);
  const session = sessionOf(ctx);
  const event = { userId: user.id, origin: clientInfoOf(ctx) };
  const contactProof = contactProofOf(ctx);
  try {
    if (contactProof && code) return await confirmContactProof(ctx, user, contactProof, code);
    if (user.twoFactorEnabled) {
      if (!code) throw new AppError(400, 'code_or_password_required');
      await checkCode(user, code, { purpose: 'step-up', challenge: session.stepUp?.challenge ?? '', status: 400 });
    } else if (!(await knowsPassword(user, password, ctx.ip))) throw new AppError(400, 'wrong_password');
  } catch (error) {
    if (error instanceof AppError) await recordSecurityEvent('step_up_failed', event);
    throw error;
  }
  await recordSecurityEvent('step_up', { ...event, isVerified: true });
  await session.regenerate();
  delete session.stepUp;
  session.verifiedAt = Date.now();
}
