import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '../../src/registry/integrityOf';
import { containerName, type RemoteRelease, type ShellRelease } from '../../src/registry/registry';
import type { ReleaseKeys } from '../releaseKeys';
import type { ReleaseStore } from '../releaseStore';

export interface Changes<Release = RemoteRelease> {
  /** New text of files, by name. */
  files?: Record<string, (text: string) => string>;
  /** What the release says of itself. */
  release?: Partial<Release>;
}

const unchanged = (text: string) => text;

/**
 * Publishes a changed copy of a published version under a version of its own, signed, for tests. Every
 * hash is that of the changed file, also those that its other scripts name.
 *
 * @returns what stands in its `release.json`; it is not live yet.
 */
export async function publishChanged<Release extends RemoteRelease | ShellRelease>(
  store: ReleaseStore,
  keys: ReleaseKeys,
  unit: string,
  from: Release,
  { files = {}, release: over }: Changes<Release>,
): Promise<Release> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boom-changed-'));
  try {
    await cp(store.releaseFolder(unit, from.version), folder, { recursive: true });
    const version = over?.version ?? `${from.version.split('-')[0]}-test.${randomUUID().slice(0, 8)}`;
    // The runtime, and chunks, find their own release by the name of its container.
    const withNewName = (text: string) =>
      text
        .replaceAll(from.version, version)
        .replaceAll(containerName(unit, from.version), containerName(unit, version));
    /** New hash by old hash. */
    const hashes = new Map<string, string>();
    const withNewHashes = (text: string) =>
      [...hashes].reduce((all, [before, after]) => all.replaceAll(before, after), text);
    // The entry comes last: it names the hashes of its chunks.
    const names = (await readdir(folder)).filter((name) => /\.c?js$/.test(name) && name !== from.entry);
    for (const name of [...names, from.entry]) {
      const before = await readFile(path.join(folder, name), 'utf8');
      const after = withNewHashes(withNewName((files[name] ?? unchanged)(before)));
      if (after === before) continue;
      await writeFile(path.join(folder, name), after);
      for (const suffix of ['.br', '.gz']) await rm(path.join(folder, name + suffix), { force: true });
      hashes.set(integrityOf(before), integrityOf(after));
    }
    const told: Release = JSON.parse(withNewHashes(JSON.stringify(from)));
    const release = keys.sign(unit, { ...told, ...over, version });
    await store.addRelease(unit, release, folder);
    return release;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
