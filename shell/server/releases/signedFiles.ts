import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { copySuffixes, isCopyOf } from '../../releases/files/copies';
import type { ReleaseStore } from '../../releases/releaseStore';
import { findFault, type TrustedKeys } from '../../releases/signature';
import type { RemoteRelease } from '../../src/registry/registry';

type Hashes = RemoteRelease['files'];

/** Changes when a file does; empty when there is none. */
const stampOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
    () => '',
  );

async function isWhole(file: string, integrity: string): Promise<boolean> {
  for (const suffix of copySuffixes) {
    const copy = await readFile(file + suffix).catch(() => null);
    if (copy ? !(await isCopyOf(copy, suffix, integrity)) : suffix === '') return false;
  }
  return true;
}

/**
 * Tells whether a file in the release store is what its team has signed, in each copy that there is. Each is read and
 * hashed once, and again when it was replaced; then it lies in the release's folder.
 */
export function createSignedFiles(store: ReleaseStore, readKeys: () => TrustedKeys) {
  const releases = new Map<string, { stamp: string; keys: TrustedKeys; release: RemoteRelease; hashes: Hashes }>();
  const files = new Map<string, { stamp: string; isSigned: Promise<boolean> }>();

  /** `sha384-…` by file of a release that may be believed; of any other, none. */
  async function hashesOf(unit: string, version: string): Promise<Hashes> {
    const name = `${unit}/${version}`;
    const keys = readKeys();
    const known = releases.get(name);
    try {
      const changed = await store.readChangedRelease(unit, version, known?.stamp);
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

  return async (unit: string, version: string, name: string): Promise<boolean> => {
    const integrity = (await hashesOf(unit, version))[name];
    if (!integrity) return false;
    const isHere = await store.bring(unit, version, { file: name, integrity }).then(
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
    return isSigned;
  };
}

export type IsSigned = ReturnType<typeof createSignedFiles>;
