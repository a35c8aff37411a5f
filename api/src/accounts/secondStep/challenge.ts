import { randomUUID } from 'node:crypto';
import { type Transaction } from 'sequelize';
import { query } from '../../database/query';

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
