import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '../src/registry/registry';
import {
  findFault,
  makeKey,
  parseKey,
  parsePublicKey,
  publicHalf,
  signRelease,
  type TrustedKey,
  type TrustedKeys,
  writeKey,
} from './signature';

/** Signs releases, and tells which ones are to be believed. */
export interface ReleaseKeys {
  /** @throws Error when there is no key for this unit, or one that is not trusted for it. */
  sign<Release extends RemoteRelease | ShellRelease>(unit: string, release: Release): Release;
  /** @returns why the release must not be believed; undefined when it may. */
  findFault(unit: string, release: RemoteRelease | ShellRelease): string | undefined;
}

/** The trusted keys of a store without a configuration, below its data folder. */
export const localTrust = (dataDir: string): string => path.join(dataDir, 'release-keys', 'trusted.json');

/**
 * Reads the list of trusted keys.
 *
 * @throws Error that names the file when it is missing or no such list.
 */
export function readTrustedKeys(file: string): TrustedKeys {
  const wrong = (reason: string) => new Error(`RELEASE_KEYS (${file}): ${reason}`);
  let keys: unknown;
  try {
    keys = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong((error as Error).message);
  }
  const isKey = (key: unknown) => {
    const { id, publicKey, paths = [] } = (key ?? {}) as Partial<TrustedKey>;
    const hasPaths = Array.isArray(paths) && paths.every((path) => typeof path === 'string');
    return typeof id === 'string' && typeof publicKey === 'string' && isPublicKey(publicKey) && hasPaths;
  };
  const isList = typeof keys === 'object' && keys !== null && !Array.isArray(keys);
  if (!isList || !Object.values(keys as object).every((list) => Array.isArray(list) && list.every(isKey))) {
    throw wrong('it does not name lists of { id, publicKey } by unit');
  }
  return keys as TrustedKeys;
}

function isPublicKey(text: string): boolean {
  try {
    return parsePublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Writes a small file so that it is never half there: on a full disk, and after a loss of power, the old one stays. */
export function writeWhole(file: string, text: string, mode: number): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode, flush: true });
  renameSync(draft, file);
}

/**
 * The key of a unit in a data folder, made when it is first asked for, and trusted there: also one that was not noted
 * yet, when the process that made it was killed, or the disk was full.
 *
 * @param dataDir absolute.
 */
function localKey(dataDir: string, unit: string): KeyObject {
  const trust = localTrust(dataDir);
  const folder = path.dirname(trust);
  const file = path.join(folder, `${unit}.key`);
  mkdirSync(folder, { recursive: true });
  const isMade = existsSync(file);
  const key = isMade ? parseKey(readFileSync(file, 'utf8')) : makeKey();
  const trusted = existsSync(trust) ? readTrustedKeys(trust) : {};
  if (!isMade) writeWhole(file, `${writeKey(key)}\n`, 0o600);
  const half = publicHalf(key);
  if (!trusted[unit]?.some(({ id }) => id === half.id)) {
    writeWhole(trust, `${JSON.stringify({ ...trusted, [unit]: [half] }, null, 2)}\n`, 0o644);
  }
  return key;
}

/** Signs with one key, or with one per unit; believes the keys of a list. */
function keysOf(keyOf: (unit: string) => KeyObject, trusted: (unit: string) => TrustedKeys): ReleaseKeys {
  return {
    sign(unit, release) {
      const signed = signRelease(unit, release, keyOf(unit));
      const fault = findFault(unit, signed, trusted(unit));
      if (fault) throw new Error(`RELEASE_KEY is not for ${unit}: what it signs ${fault}`);
      return signed;
    },
    findFault: (unit, release) => findFault(unit, release, trusted(unit)),
  };
}

/**
 * The keys for releasing: `RELEASE_KEY` signs, the list that `RELEASE_KEYS` names is believed. Without a list only
 * one's own key is. With neither of them, and not in production, the data folder has keys of its own.
 *
 * @param dataDir absolute.
 * @throws Error that names the variable that is missing or wrong.
 */
export function readReleaseKeys(source: NodeJS.ProcessEnv, dataDir: string): ReleaseKeys {
  const { RELEASE_KEY, RELEASE_KEYS, NODE_ENV } = source;
  const list = RELEASE_KEYS ? readTrustedKeys(RELEASE_KEYS) : undefined;
  if (!RELEASE_KEY && (list || NODE_ENV === 'production')) {
    if (!list) throw new Error('RELEASE_KEYS is missing: the file with the public keys of every team');
    const none = () => {
      throw new Error('RELEASE_KEY is missing: the private key that signs this release');
    };
    return keysOf(none, () => list);
  }
  if (!RELEASE_KEY) {
    const trust = localTrust(dataDir);
    return keysOf(
      (unit) => localKey(dataDir, unit),
      () => (existsSync(trust) ? readTrustedKeys(trust) : {}),
    );
  }
  const key = parseReleaseKey(RELEASE_KEY);
  return keysOf(
    () => key,
    (unit) => list ?? { [unit]: [publicHalf(key)] },
  );
}

function parseReleaseKey(text: string): KeyObject {
  try {
    return parseKey(text);
  } catch (error) {
    throw new Error(`RELEASE_KEY is no private key of Ed25519, as PEM or PKCS8 in base64: ${(error as Error).message}`);
  }
}
