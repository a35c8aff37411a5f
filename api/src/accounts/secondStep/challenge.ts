import { randomUUID } from 'node:crypto';
import { type Transaction } from 'sequelize';
import { query } from '../../database/query';
import { AppError } from '../../http/errors';

/** A challenge to type a code, as the session that began it knows it. */
export interface Challenge {
  challenge: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** How long one lasts: its five tries are what somebody has in that time. */
const CHALLENGE_MS = 15 * 60_000;

export function newChallenge(): Challenge {
  return { challenge: randomUUID(), startedAt: Date.now() };
}

/** Whether it is still to be answered. Sessions of older releases may hold another shape, which is over. */
export function isOpen(begun: Challenge | undefined): begun is Challenge {
  return begun !== undefined && Date.now() - begun.startedAt < CHALLENGE_MS;
}

/** Codes that are judged for one challenge (R9). */
export const MAX_TRIES = 5;

/** Whether a challenge has no try left: a code that is sent for it now could not be used. */
export async function isUsedUp(userId: string, challenge: string): Promise<boolean> {
  const found = await query(
    `SELECT FROM users
     WHERE id = $userId AND verification_challenge = $challenge AND verification_tries >= $max`,
    { userId, challenge, max: MAX_TRIES },
  );
  return found.length > 0;
}

/** @throws AppError too_many_requests (429), until the challenge is over, where it has no try left. */
export async function refuseUsedUp(userId: string, { challenge, startedAt }: Challenge): Promise<void> {
  if (!(await isUsedUp(userId, challenge))) return;
  const retryAfterSeconds = (startedAt + CHALLENGE_MS - Date.now()) / 1_000;
  throw new AppError(429, 'too_many_requests', { retryAfterSeconds });
}

/**
 * Makes a challenge the user's present one, with a new code or with none (the authenticator app has it). To open it again
 * never gives its tries back (R9); another one makes the earlier one's code worthless: conditions within a change.
 */
export async function openChallenge(
  userId: string,
  { purpose, challenge, code, minutes }: { purpose: string; challenge: string; code: string | null; minutes: number },
  transaction?: Transaction,
): Promise<void> {
  await query(
    `UPDATE users SET verification_code = $code::text,
            verification_code_expiry = now() + $minutes::integer * interval '1 minute',
            verification_sent_at = CASE WHEN $code::text IS NULL THEN verification_sent_at ELSE now() END,
            verification_tries = CASE WHEN verification_challenge = $challenge::text THEN verification_tries ELSE 0 END,
            verification_purpose = $purpose::text, verification_challenge = $challenge::text
      WHERE id = $userId`,
    { userId, purpose, challenge, code, minutes },
    transaction,
  );
}
