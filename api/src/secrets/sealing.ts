import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** A text that was changed, is something else, or belongs to none of the keys. */
export class Undecipherable extends Error {}

/** One key per use, so that what is learnt about one says nothing about another. */
export function keyFor(purpose: string, key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}

const sealing = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * A derived key for encryption, whose few uses are known, kept: deriving one takes longer than to encrypt a message with
 * it.
 */
function sealingKey(purpose: string, key: Buffer): Buffer {
  const known = sealing.get(key) ?? new Map<string, Buffer>();
  sealing.set(key, known);
  const derived = known.get(purpose) ?? keyFor(purpose, key);
  known.set(purpose, derived);
  return derived;
}

/** A text encrypted with a key (AES-256-GCM, rulebook R24), to be opened for the same purpose only. */
export function seal(text: string, purpose: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, sealingKey(purpose, key), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** What was sealed with one of the keys. @throws Undecipherable */
export function open(sealed: string, purpose: string, keys: readonly Buffer[]): string {
  if (!sealed.startsWith(VERSION)) throw new Undecipherable('This text was not encrypted by this store.');
  for (const key of keys) {
    const text = openWith(key, sealed, purpose);
    if (text !== null) return text;
  }
  throw new Undecipherable('This text was changed, or belongs to another ENCRYPTION_KEY.');
}

/** The same text sealed with the first of the keys; null when it is already. @throws Undecipherable */
export function renew(sealed: string, purpose: string, keys: readonly Buffer[]): string | null {
  const text = open(sealed, purpose, keys);
  const [newest] = keys;
  return newest && openWith(newest, sealed, purpose) === null ? seal(text, purpose, newest) : null;
}

function openWith(key: Buffer, sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const decipher = createDecipheriv(ALGORITHM, sealingKey(purpose, key), bytes.subarray(0, NONCE_BYTES));
  try {
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
