import type { StepUpChallenge } from '@boom/contract';
import { AppError, invalidField } from '../../http/errors';
import type { RouteContext } from '../../http/state';
import { maskPhone } from '../maskContact';
import { User } from '../model';
import { sessionOf } from '../openSession';
import { findUser } from '../profile';
import { clientInfoOf } from '../securityLog';
import { type Challenge, isOpen, newChallenge, refuseUsedUp } from './challenge';
import { checkCode } from './checkCode';
import { refuseHaste, sendCode } from './sendCode';

/** Which number is to be proven, and by which channel, before it may get codes. */
export interface PhoneProof extends Challenge {
  channel: 'sms' | 'whatsapp';
  phone: string;
}

/**
 * Refuses to send anything to a number nobody has proven. The next step-up of this session sends a code there, and then
 * the same call passes.
 *
 * @param field whose message it is where there is no number.
 * @throws AppError validation_failed (400) where there is no number, step_up_required (403).
 */
export async function requireProvenPhone(
  ctx: RouteContext,
  channel: PhoneProof['channel'],
  field: string,
): Promise<void> {
  const { phone, isPhoneVerified } = await findUser(ctx.state.user.id);
  if (!phone) throw invalidField(field, 'phone_required');
  if (isPhoneVerified) return;
  const session = sessionOf(ctx);
  const isSame = session.phoneProof?.phone === phone && isOpen(session.phoneProof);
  session.phoneProof = { ...(isSame && session.phoneProof ? session.phoneProof : newChallenge()), channel, phone };
  throw new AppError(403, 'step_up_required');
}

/** Sends the code to the number itself. @throws AppError code_sent_recently, too_many_requests (429). */
export async function requestPhoneProof(ctx: RouteContext, user: User, proof: PhoneProof): Promise<StepUpChallenge> {
  const { channel, phone, challenge } = proof;
  await refuseUsedUp(user.id, proof);
  if (user.verificationChallenge === challenge) refuseHaste(user);
  const destinations = [{ channel, to: phone }];
  await sendCode(user, { purpose: 'phone', challenge, origin: clientInfoOf(ctx), destinations });
  return { method: channel, sentTo: maskPhone(phone) };
}

/**
 * Takes the code that was sent to the number. It says nothing about who holds the session: only the number is proven.
 *
 * @throws AppError invalid_code, code_expired, codes_used_up (400), too_many_requests (429).
 */
export async function confirmPhoneProof(
  ctx: RouteContext,
  user: User,
  { phone, challenge }: PhoneProof,
  code: string,
): Promise<void> {
  await checkCode(user, code, { purpose: 'phone', challenge, status: 400 });
  await User.update({ isPhoneVerified: true }, { where: { id: user.id, phone } });
  delete sessionOf(ctx).phoneProof;
}
