import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '../env';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** One key per use, so that what is learnt about one says nothing about another. */
function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env.encryptionKey, '', purpose, 32));
}

/**
 * Encrypts a text for the database with `ENCRYPTION_KEY` (AES-256-GCM, rulebook R24).
 *
 * @param purpose what it is, as in "payment-config": it cannot be read as something else.
 */
export function encrypt(text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws Error when the text was changed, is something else, or belongs to another key. */
export function decrypt(sealed: string, purpose: string): string {
  if (!sealed.startsWith(VERSION)) throw new Error('This text was not encrypted by this store.');
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyFor(purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** HMAC-SHA-256 as hex: what is stored of short codes, which a plain hash would not hide (R11). */
export function keyedHash(text: string, purpose: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('hex');
}
