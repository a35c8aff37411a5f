import { randomInt } from 'node:crypto';
import { col, fn, Op } from 'sequelize';
import { keyedHash, keyedHashes } from '../../secrets/encryption';
import { User } from '../model';

const COUNT = 10;
const HALF = 5;
/** Without the letters and digits that look like another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const purposeOf = (userId: string) => `recovery:${userId}`;
const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes for the day the phone is lost: what the owner writes down, and what is stored of it. */
export function makeRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () => `${half()}-${half()}`);
  return { codes, hashes: codes.map((code) => keyedHash(code, purposeOf(userId))) };
}

/** Uses a recovery code up; false when it is none of the user's, or was used before. */
export async function useRecoveryCode(user: User, typed: string): Promise<boolean> {
  if (!typed.includes('-')) return false;
  for (const code of keyedHashes(typed.toLowerCase(), purposeOf(user.id))) {
    const rest = fn('array_remove', col('recovery_codes'), code);
    const where = { id: user.id, recoveryCodes: { [Op.contains]: [code] } };
    const [used] = await User.update({ recoveryCodes: rest }, { where });
    if (used === 1) return true;
  }
  return false;
}
