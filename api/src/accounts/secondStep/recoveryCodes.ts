import { randomInt } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import { database } from '../../database/connection';
import { keyedHash } from '../../secrets/encryption';
import type { User } from '../model';

const COUNT = 10;
const HALF = 5;
/** Without the letters and digits that look like another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const hashOf = (userId: string, code: string) => keyedHash(code.toLowerCase(), `recovery:${userId}`);
const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes for the day the phone is lost: what the owner writes down, and what is stored of it. */
export function makeRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () => `${half()}-${half()}`);
  return { codes, hashes: codes.map((code) => hashOf(userId, code)) };
}

/** Uses a recovery code up; false when it is none of the user's, or was used before. */
export async function useRecoveryCode(user: User, typed: string): Promise<boolean> {
  if (!typed.includes('-')) return false;
  const used = await database.query(
    `UPDATE users SET recovery_codes = array_remove(recovery_codes, $code)
      WHERE id = $id AND $code = ANY (recovery_codes) RETURNING id`,
    { bind: { id: user.id, code: hashOf(user.id, typed) }, type: QueryTypes.SELECT },
  );
  return used.length === 1;
}
