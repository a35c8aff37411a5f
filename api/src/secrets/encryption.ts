import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '../env';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** One key per use, so that what is learnt about one says nothing about another. */
function keyFor(purpose: string, key = newest()): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}

function newest(): Buffer {
  const [key] = env.encryptionKeys;
  if (!key) throw new Error('There is no ENCRYPTION_KEY.');
  return key;
}

const sealing = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * A derived key for encryption, whose few uses are known, kept: deriving one takes longer than to encrypt a message with
 * it.
 */
function sealingKey(purpose: string, key = newest()): Buffer {
  const known = sealing.get(key) ?? new Map<string, Buffer>();
  sealing.set(key, known);
  const derived = known.get(purpose) ?? keyFor(purpose, key);
  known.set(purpose, derived);
  return derived;
}

/** A secret for something else than encryption, as base64; another one after the key was changed. */
export function derivedKey(purpose: string): string {
  return keyFor(purpose).toString('base64');
}

/**
 * Encrypts a text for the database with the newest `ENCRYPTION_KEY` (AES-256-GCM, rulebook R24).
 *
 * @param purpose what it is, as in "payment-config": it cannot be read as something else.
 */
export function encrypt(text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, sealingKey(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** A text that was changed, is something else, or belongs to none of the keys. */
export class Undecipherable extends Error {}

/** @throws Undecipherable */
export function decrypt(sealed: string, purpose: string): string {
  if (!sealed.startsWith(VERSION)) throw new Undecipherable('This text was not encrypted by this store.');
  for (const key of env.encryptionKeys) {
    const text = decryptWith(key, sealed, purpose);
    if (text !== null) return text;
  }
  throw new Undecipherable('This text was changed, or belongs to another ENCRYPTION_KEY.');
}

/** The same text encrypted with the newest key; null when it is already. @throws Undecipherable */
export function renew(sealed: string, purpose: string): string | null {
  const text = decrypt(sealed, purpose);
  return decryptWith(newest(), sealed, purpose) === null ? encrypt(text, purpose) : null;
}

function decryptWith(key: Buffer, sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const decipher = createDecipheriv(ALGORITHM, sealingKey(purpose, key), bytes.subarray(0, NONCE_BYTES));
  try {
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
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
