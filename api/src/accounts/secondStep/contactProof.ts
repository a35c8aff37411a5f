import { channelsOf, type StepUpChallenge, type TwoFactorMethod } from '@boom/contract';
import { AppError, invalidField } from '../../http/errors';
import type { RouteContext } from '../../http/state';
import { maskEmail, maskPhone } from '../maskContact';
import { User } from '../model';
import { sessionOf } from '../openSession';
import { requireOwnAccount } from '../profile';
import { clientInfoOf } from '../securityLog';
import { type Challenge, isOpen, newChallenge, refuseUsedUp } from './challenge';
import { checkCode } from './checkCode';
import { type Destination, refuseHaste, sendCode } from './sendCode';

/** Which number or address is to be proven, and by which channel, before its owner depends on it. */
export interface ContactProof extends Challenge, Destination {}

/**
 * Refuses to depend on a number or an address that nobody has proven. The next step-up of this session sends a code there,
 * and then the same call passes.
 *
 * @param field whose message it is where there is no number.
 * @throws AppError validation_failed (400) where there is no number, step_up_required (403).
 */
export async function requireProven(ctx: RouteContext, channel: Destination['channel'], field: string): Promise<void> {
  const { phone, isPhoneVerified, email, isEmailVerified } = await requireOwnAccount(ctx.state.user.id);
  const to = channel === 'email' ? email : phone;
  if (!to) throw invalidField(field, 'phone_required');
  if (channel === 'email' ? isEmailVerified : isPhoneVerified) return;
  askProof(ctx, { channel, to });
}

/**
 * Refuses a mail address that nobody has proven and that is to become the account's, or to get its codes alone: the code
 * that proves it comes back in this session.
 *
 * @throws AppError step_up_required (403).
 */
export function requireProvenAddress(ctx: RouteContext, to: string): void {
  if (sessionOf(ctx).provenEmail !== to) askProof(ctx, { channel: 'email', to });
}

function askProof(ctx: RouteContext, { channel, to }: Destination): never {
  const session = sessionOf(ctx);
  const begun = session.contactProof;
  session.contactProof = { ...(begun?.to === to && isOpen(begun) ? begun : newChallenge()), channel, to };
  throw new AppError(403, 'step_up_required');
}

/**
 * Refuses a method whose codes would go where nobody has proven to read them. Of two channels one that is proven is enough
 * to sign in.
 *
 * @throws AppError as {@link requireProven}.
 */
export function requireProvenMethod(ctx: RouteContext, method: TwoFactorMethod): Promise<void> {
  return requireProven(ctx, channelsOf[method].find((channel) => channel !== 'email') ?? 'email', 'method');
}

/** Sends the code to the number or address itself. @throws AppError code_sent_recently, too_many_requests (429). */
export async function requestContactProof(
  ctx: RouteContext,
  user: User,
  proof: ContactProof,
): Promise<StepUpChallenge> {
  const { channel, to, challenge } = proof;
  await refuseUsedUp(user.id, proof);
  if (user.verificationChallenge === challenge) refuseHaste(user);
  await sendCode(user, { purpose: 'contact', challenge, origin: clientInfoOf(ctx), destinations: [{ channel, to }] });
  return { method: channel, sentTo: channel === 'email' ? maskEmail(to) : maskPhone(to) };
}

/**
 * Takes the code that was sent there. It says nothing about who holds the session: only the number or address is proven.
 *
 * @throws AppError invalid_code, code_expired, codes_used_up (400), too_many_requests (429).
 */
export async function confirmContactProof(
  ctx: RouteContext,
  user: User,
  { channel, to, challenge }: ContactProof,
  code: string,
): Promise<void> {
  await checkCode(user, code, { purpose: 'contact', challenge, status: 400 });
  const session = sessionOf(ctx);
  if (channel === 'email') {
    await User.update({ isEmailVerified: true }, { where: { id: user.id, email: to } });
    session.provenEmail = to;
  } else await User.update({ isPhoneVerified: true }, { where: { id: user.id, phone: to } });
  delete session.contactProof;
}
