import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { copySuffixes, isCopyOf } from '../../releases/files/copies';
import { findEntry, givenOf } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import { findFault, type TrustedKeys } from '../../releases/signature';
import type { RemoteRelease, ShellRelease } from '../../src/registry/registry';
import { within } from '../../src/within';
import type { SiteReleases } from './siteReleases';
import type { SiteKeys } from './trustedKeys';

/** The store is asked for its versions no more often than this, however many unknown ones are asked for, ms. */
const LIST_MS = 1_000;
/** Longest time that a file of a known release waits for a look whether that was signed anew, ms. */
const TIMEOUT_MS = 250;

type Hashes = RemoteRelease['files'];

interface Known {
  stamp: string;
  keys: TrustedKeys;
  release: RemoteRelease;
  hashes: Hashes;
}

/** Changes when a file does; empty when there is none. */
const stampOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
    () => '',
  );

/** @throws Error of the system when a copy that is there cannot be read. */
async function isWhole(file: string, integrity: string): Promise<boolean> {
  for (const suffix of copySuffixes) {
    const copy = await readFile(file + suffix).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (copy ? !(await isCopyOf(copy, suffix, integrity)) : suffix === '') return false;
  }
  return true;
}

/**
 * Tells whether a file in the release store is what its team has signed, in each copy that there is. Each is read and
 * hashed once, and again when it was replaced; then it lies in the release's folder.
 */
export function createSignedFiles(
  store: ReleaseStore,
  trusted: Pick<SiteKeys, 'read'>,
  siteReleases: Pick<SiteReleases, 'current'>,
) {
  const listed = new Map<string, { versions: Set<string>; until: number }>();
  const releases = new Map<string, Known>();
  const files = new Map<string, { stamp: string; isSigned: Promise<boolean> }>();

  /** Whether there is such a version, without a question to the store for each version that a client invents. */
  async function isPublished(unit: string, version: string): Promise<boolean> {
    const known = listed.get(unit);
    if (known?.versions.has(version)) return true;
    const registry = await siteReleases.current();
    const entry = findEntry(registry, unit);
    const given = entry ? givenOf<RemoteRelease | ShellRelease>(entry) : [];
    if (given.some((release) => release.version === version)) return true;
    const isUnit = entry !== undefined || registry.history?.some(({ what }) => what === unit);
    if (!isUnit || (known && known.until > performance.now())) return false;
    const versions = new Set(await store.listVersions(unit));
    listed.set(unit, { versions, until: performance.now() + LIST_MS });
    return versions.has(version);
  }

  /** The release's file, when it is another one than is known. A store that does not answer has taken nothing back. */
  async function readChanged(unit: string, version: string, known: Known | undefined) {
    try {
      return await store.readChangedRelease(unit, version, known?.stamp);
    } catch (error) {
      if (!known || !(await store.has(unit, version).catch(() => true))) throw error;
      return undefined;
    }
  }

  /** `sha384-…` by file of a release that may be believed; of any other, none. */
  async function readHashes(
    unit: string,
    version: string,
    known: Known | undefined,
    keys: TrustedKeys,
  ): Promise<Hashes> {
    const name = `${unit}/${version}`;
    try {
      const changed = await readChanged(unit, version, known);
      if (known && !changed && known.keys === keys) return known.hashes;
      const release: RemoteRelease = changed ? JSON.parse(changed.content.toString()) : known?.release;
      // A signed release under the name of another version is not that one.
      const hashes = release.version === version && !findFault(unit, release, keys) ? release.files : {};
      releases.set(name, { stamp: changed?.stamp ?? known?.stamp ?? '', keys, release, hashes });
      return hashes;
    } catch {
      releases.delete(name);
      return {};
    }
  }

  /** The same, without waiting for a store that hangs once the release is known. */
  async function hashesOf(unit: string, version: string): Promise<Hashes> {
    const known = releases.get(`${unit}/${version}`);
    const keys = trusted.read();
    const reading = readHashes(unit, version, known, keys);
    if (known?.keys !== keys) return reading;
    return (await within(TIMEOUT_MS, reading)) ?? known.hashes;
  }

  return async (unit: string, version: string, name: string): Promise<boolean> => {
    const integrity = (await isPublished(unit, version)) && (await hashesOf(unit, version))[name];
    if (!integrity) return false;
    const isHere = await store.ensureLocal(unit, version, { file: name, integrity }).then(
      () => true,
      () => false,
    );
    if (!isHere) return false;
    const file = path.join(store.releaseFolder(unit, version), name);
    const stamps = await Promise.all(copySuffixes.map((suffix) => stampOf(file + suffix)));
    const stamp = [integrity, ...stamps].join();
    const known = files.get(file);
    if (known?.stamp === stamp) return known.isSigned;
    const isSigned = isWhole(file, integrity);
    files.set(file, { stamp, isSigned });
    // A system that had no file left to open says nothing of this one: the next request asks again.
    isSigned.catch(() => files.delete(file));
    return isSigned;
  };
}

export type IsSigned = ReturnType<typeof createSignedFiles>;
