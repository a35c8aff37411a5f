import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import type { Signature } from '../src/registry/registry';

/** A public key whose signatures are believed. */
export interface TrustedKey {
  id: string;
  /** Ed25519, SPKI, base64. */
  publicKey: string;
}

/** Whose signatures are believed, by unit (`shell` or a remote's id): several at once while one takes over from another. */
export type TrustedKeys = Record<string, TrustedKey[]>;

/** What can be signed: everything that a release says of itself, the hashes of its files among it. */
interface Signable {
  version: string;
  signature?: Signature;
}

/** Object members in alphabetical order, no white space, what is undefined left out: the same text on every machine. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

/** The unit is part of what is signed: who owns two does not lend the files of one to the other. */
function signedBytes(unit: string, { signature: _signature, ...release }: Signable): Buffer {
  return Buffer.from(canonicalJson({ unit, release }));
}

/** What goes into the list of trusted keys for this private key. */
export function publicHalf(privateKey: KeyObject): TrustedKey {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { id: createHash('sha256').update(der).digest('hex').slice(0, 16), publicKey: der.toString('base64') };
}

/** A new private key. */
export const makeKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** In one line, as secrets of pipelines are: PKCS8, base64. */
export const writeKey = (privateKey: KeyObject): string =>
  privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/**
 * Reads a private key: PEM, or PKCS8 in base64.
 *
 * @throws Error when it is none, or not for Ed25519.
 */
export function parseKey(text: string): KeyObject {
  const isPem = text.includes('-----BEGIN');
  const key = createPrivateKey(isPem ? text : { key: Buffer.from(text, 'base64'), type: 'pkcs8', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`It is a key for ${key.asymmetricKeyType}, not for ed25519`);
  return key;
}

/** @throws Error when it is none. */
export const parsePublicKey = (spki: string): KeyObject =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), type: 'spki', format: 'der' });

/** The release with the signature of this key instead of any other. */
export function signRelease<Release extends Signable>(unit: string, release: Release, privateKey: KeyObject): Release {
  const value = signBytes(null, signedBytes(unit, release), privateKey).toString('base64');
  return { ...release, signature: { key: publicHalf(privateKey).id, value } };
}

/**
 * Why a release must not be believed: nobody signed it, somebody who may not, or it was altered since.
 *
 * @returns a sentence without subject, in English; undefined when a trusted key of the unit has signed just this.
 */
export function findFault(unit: string, release: Signable, trusted: TrustedKeys): string | undefined {
  const { signature } = release;
  if (typeof signature?.key !== 'string' || typeof signature.value !== 'string') return 'is not signed';
  const key = trusted[unit]?.find(({ id }) => id === signature.key);
  if (!key) {
    const owner = Object.keys(trusted).find((other) => trusted[other]?.some(({ id }) => id === signature.key));
    return owner ? `is signed by the team of ${owner}` : `is signed by a key that is not trusted (${signature.key})`;
  }
  const isGenuine = verifyBytes(
    null,
    signedBytes(unit, release),
    parsePublicKey(key.publicKey),
    Buffer.from(signature.value, 'base64'),
  );
  return isGenuine ? undefined : 'was altered after it was signed';
}
