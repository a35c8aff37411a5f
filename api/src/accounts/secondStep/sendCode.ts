import { randomInt } from 'node:crypto';
import { channelsOf, type TwoFactorMethod } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { database } from '../../database/connection';
import { env } from '../../env';
import { AppError } from '../../http/errors';
import { consume } from '../../http/limits';
import { notify } from '../../notifications/notify';
import { keyedHash } from '../../secrets/encryption';
import { maskEmail, maskPhone } from '../mask';
import type { User } from '../model';
import { type Origin, recordSecurityEvent } from '../securityLog';

/** What a code may be asked for. */
export type CodePurpose = 'login' | 'step-up' | 'authenticator';

export const CODE_MINUTES = 5;
const DIGITS = 6;
const BETWEEN_SENDS_MS = 60_000;

/** What is stored of a code: it cannot be found by trying all million of them without the key. */
export function hashCode(code: string, purpose: CodePurpose, challenge: string): string {
  return keyedHash(code, `code:${purpose}:${challenge}`);
}

/** The channels of a user's method. */
export function channelsFor(user: User) {
  return channelsOf[user.twoFactorMethod as TwoFactorMethod];
}

/** Where the user's codes go: the method's channels, as far as there is an address for them. */
function destinationsOf(user: User) {
  return channelsFor(user).flatMap((channel) => {
    const to = channel === 'email' ? user.email : user.phone;
    return to ? [{ channel, to }] : [];
  });
}

/** The same, masked, for people: "l•••@correo.mx, ••••••5678". */
export function describeDestinations(user: User): string {
  const shown = destinationsOf(user).map(({ channel, to }) => (channel === 'email' ? maskEmail(to) : maskPhone(to)));
  return [...new Set(shown)].join(', ');
}

/**
 * Makes a code for one asking and sends it by all channels of the user's method.
 *
 * @param challenge which asking: the code is worthless for another session or purpose.
 * @throws AppError too_many_requests (429): five sends per account and hour.
 */
export async function sendCode(
  user: User,
  { purpose, challenge, origin }: { purpose: CodePurpose; challenge: string; origin: Origin },
): Promise<void> {
  await consume('codeSends', user.id);
  await database.transaction((transaction) => storeAndSend(user, { purpose, challenge, origin }, transaction));
}

async function storeAndSend(
  user: User,
  { purpose, challenge, origin }: { purpose: CodePurpose; challenge: string; origin: Origin },
  transaction: Transaction,
): Promise<void> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const stored = hashCode(code, purpose, challenge);
  const isNewAsking = user.verificationChallenge !== challenge;
  await user.update(
    {
      verificationCode: stored,
      verificationCodeExpiry: new Date(Date.now() + CODE_MINUTES * 60_000),
      verificationPurpose: purpose,
      verificationChallenge: challenge,
      verificationSentAt: new Date(),
      ...(isNewAsking && { verificationTries: 0 }),
    },
    { transaction },
  );
  const params = { fullName: user.fullName, code, minutes: CODE_MINUTES, storeUrl: env.publicUrl };
  for (const { channel, to } of destinationsOf(user)) {
    const template = channel === 'email' ? 'code_mail' : 'code_text';
    await notify({ channel, to, template, params }, transaction);
  }
  const event = { userId: user.id, origin, method: user.twoFactorMethod, code: stored };
  await recordSecurityEvent('two_factor_sent', event, transaction);
}

/** @throws AppError code_sent_recently (429) within a minute of the last code. */
export function refuseHaste(user: User): void {
  const waitMs = (user.verificationSentAt?.getTime() ?? 0) + BETWEEN_SENDS_MS - Date.now();
  if (waitMs > 0) throw new AppError(429, 'code_sent_recently', { retryAfterSeconds: waitMs / 1_000 });
}

/** Opens an asking for which no code is sent: the authenticator app has it already. */
export async function expectCode(user: User, purpose: CodePurpose, challenge: string): Promise<void> {
  await user.update({
    verificationCode: null,
    verificationCodeExpiry: null,
    verificationPurpose: purpose,
    verificationChallenge: challenge,
    verificationTries: 0,
  });
}
