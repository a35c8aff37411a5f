import { channelsOf, type TwoFactorMethod } from '@boom/contract';
import { inTransaction } from '../../database/transaction';
import { env } from '../../env';
import { AppError } from '../../http/errors';
import { consume, giveBack } from '../../http/limits';
import { notify } from '../../notifications/notify';
import { canReach } from '../../notifications/sms';
import { keyedHash } from '../../secrets/encryption';
import { maskEmail, maskPhone } from '../maskContact';
import { User } from '../model';
import { type ClientInfo, recordSecurityEvent } from '../securityLog';
import { openChallenge } from './challenge';
import { drawCode } from './drawCode';

/** What a code may be asked for. */
export type CodePurpose = 'login' | 'step-up' | 'contact';

const CODE_MINUTES = 5;
const BETWEEN_SENDS_MS = 60_000;

/** What is stored of a code: it cannot be found by trying all million of them without the key. */
export function hashCode(code: string, purpose: CodePurpose, challenge: string): string {
  return keyedHash(code, `code:${purpose}:${challenge}`);
}

export interface Destination {
  channel: 'email' | 'sms' | 'whatsapp';
  to: string;
}

/**
 * Where the user's codes go: the method's channels. A number that is not proven, or in a country that the store sends
 * no texts to, gets none; where that leaves no channel the mail address gets them, since the owner could not sign in
 * otherwise.
 */
export function destinationsOf(user: User): Destination[] {
  const { phone, isPhoneVerified, email } = user;
  const channels = channelsOf[user.twoFactorMethod as TwoFactorMethod];
  const destinations = channels.flatMap((channel): Destination[] => {
    if (channel === 'email') return [{ channel, to: email }];
    return phone && isPhoneVerified && canReach(phone) ? [{ channel, to: phone }] : [];
  });
  return destinations.length > 0 ? destinations : [{ channel: 'email', to: email }];
}

/** The same, masked, for people: "l•••@correo.mx, ••••••5678". */
export function describeDestinations(user: User): string {
  const shown = destinationsOf(user).map(({ channel, to }) => (channel === 'email' ? maskEmail(to) : maskPhone(to)));
  return [...new Set(shown)].join(', ');
}

interface Sending {
  purpose: CodePurpose;
  /** Which challenge: the code is worthless for another session or purpose. */
  challenge: string;
  origin: ClientInfo;
  /** What is to be proven, and may be a stranger's. */
  destinations?: Destination[];
}

/**
 * Makes a code for one challenge and sends it: by all channels of the user's method, unless told otherwise.
 *
 * @throws AppError too_many_requests (429): five sends per account and hour, ten for what is to be proven.
 */
export async function sendCode(user: User, { purpose, challenge, origin, destinations }: Sending): Promise<void> {
  await consume('codeSends', user.id);
  try {
    for (const { to } of destinations ?? []) {
      // Counted over all accounts, and before the code is drawn: one that is not sent must not be there to be guessed.
      await consume('visitorCodes', `contact:${to}`);
      await consume('visitorCodesPerDay', `contact:${to}`);
    }
  } catch (error) {
    // The account signs in with codes of the same count.
    await giveBack('codeSends', user.id);
    throw error;
  }
  const code = drawCode();
  const stored = hashCode(code, purpose, challenge);
  const params = { fullName: user.fullName, code, minutes: CODE_MINUTES, storeUrl: env.publicUrl };
  // The same words, counted apart: whoever gives strangers' numbers must not use up what sign-ins need.
  const textTemplate = purpose === 'contact' ? 'phone_code_text' : 'code_text';
  await inTransaction(async (transaction) => {
    await openChallenge(user.id, { purpose, challenge, code: stored, minutes: CODE_MINUTES }, transaction);
    // Mail, phone and method as they are now that the row is held: they may have changed since it was read.
    const current = await User.findByPk(user.id, { rejectOnEmpty: true, transaction });
    for (const { channel, to } of destinations ?? destinationsOf(current)) {
      const template = channel === 'email' ? 'code_mail' : textTemplate;
      await notify({ channel, to, template, params }, transaction);
    }
    const event = { userId: user.id, origin, method: user.twoFactorMethod, code: stored };
    await recordSecurityEvent('two_factor_sent', event, transaction);
  });
}

/** @throws AppError code_sent_recently (429) within a minute of the last code. */
export function refuseHaste(user: User): void {
  const waitMs = (user.verificationSentAt?.getTime() ?? 0) + BETWEEN_SENDS_MS - Date.now();
  if (waitMs > 0) throw new AppError(429, 'code_sent_recently', { retryAfterSeconds: waitMs / 1_000 });
}

/** Opens a challenge for which no code is sent: the authenticator app has it already. */
export async function expectCode(user: User, purpose: CodePurpose, challenge: string): Promise<void> {
  await openChallenge(user.id, { purpose, challenge, code: null, minutes: CODE_MINUTES });
}
