import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import canonicalize from 'canonicalize';
import { coversPath } from '../src/registry/paths';
import type { RemotePath, Signature } from '../src/registry/registry';

/** A public key whose signatures are believed. */
export interface TrustedKey {
  id: string;
  /** Ed25519, SPKI, base64. */
  publicKey: string;
  /** Patterns of the paths that its releases may have; any that is free unless told. */
  paths?: string[];
}

/** Whose signatures are believed, by unit (`shell` or a remote's id): several at once while one takes over from another. */
export type TrustedKeys = Record<string, TrustedKey[]>;

/** What can be signed: everything that a release says of itself, the hashes of its files among it. */
interface Signable {
  version: string;
  signature?: Signature;
  descriptor?: { paths?: Array<Pick<RemotePath, 'path' | 'formerly'>> };
}

/**
 * What is signed: unit and release as canonical JSON (RFC 8785), the same text on every machine. The unit is part of it:
 * a team with two of them cannot publish the files of one under the name of the other.
 */
function signedBytes(unit: string, { signature: _signature, ...release }: Signable): Buffer {
  return Buffer.from(canonicalize({ unit, release }) ?? '');
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
 * Why a release must not be believed: it is not signed, or by a key that may not; it was altered since; it asks for a
 * path that its key may not have.
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
  if (!isGenuine) return 'was altered after it was signed';
  const asked = release.descriptor?.paths?.flatMap(({ path, formerly = [] }) => [path, ...formerly]) ?? [];
  const foreign = asked.find((path) => key.paths && !key.paths.some((allowed) => isWithin(path, allowed)));
  return foreign && `asks for ${foreign}, which is not among the paths of its key`;
}

/** Whether every address of a pattern is one of another pattern. */
const isWithin = (path: string, allowed: string): boolean =>
  coversPath(allowed, path) && (allowed.endsWith('*') || !path.endsWith('*'));
