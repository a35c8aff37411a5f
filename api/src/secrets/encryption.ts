import { createHmac } from 'node:crypto';
import { env } from '../env';
import { keyFor, open, seal } from './sealing';

export { Undecipherable } from './sealing';

function newest(): Buffer {
  const [key] = env.encryptionKeys;
  if (!key) throw new Error('There is no ENCRYPTION_KEY.');
  return key;
}

/** A secret for something else than encryption, as base64; another one after the key was changed. */
export function derivedKey(purpose: string): string {
  return keyFor(purpose, newest()).toString('base64');
}

/**
 * Encrypts a text for the database with the newest `ENCRYPTION_KEY`.
 *
 * @param purpose what it is, as in "payment-config": it cannot be read as something else.
 */
export function encrypt(text: string, purpose: string): string {
  return seal(text, purpose, newest());
}

/** @throws Undecipherable */
export function decrypt(sealed: string, purpose: string): string {
  return open(sealed, purpose, env.encryptionKeys);
}

/** HMAC-SHA-256 as hex: what is stored of short codes, which a plain hash would not hide (R11). */
export function keyedHash(text: string, purpose: string): string {
  return hashWith(newest(), text, purpose);
}

/** The hashes under which a code that lives long may be stored: one for each key. */
export function keyedHashes(text: string, purpose: string): string[] {
  return env.encryptionKeys.map((key) => hashWith(key, text, purpose));
}

function hashWith(key: Buffer, text: string, purpose: string): string {
  return createHmac('sha256', keyFor(purpose, key)).update(text).digest('hex');
}
