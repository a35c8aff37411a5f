import { rmSync } from 'node:fs';
import path from 'node:path';
import { liveOf, putLive } from '../../shell/releases/registryChanges';
import type { ReleaseKeys } from '../../shell/releases/releaseKeys';
import type { ReleaseStore } from '../../shell/releases/releaseStore';
import { type HashedFile, type RemoteRelease, SHELL, type ShellRelease } from '../../shell/src/registry/registry';
import { checkOut, git } from '../../shell/tools/git';
import type { Children } from '../../shell/tools/start/children';

/** What was released last, as far as the repository knows: its newest tag, else the commit before this one. */
export function lastReleased(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('rev-parse', 'HEAD^');
  }
}

/**
 * Checks another commit out, starts its store and ends it: database, release store and keys of yesterday are in the data
 * folder afterwards, as its own tools made them.
 *
 * @param start starts `main.ts` of the start, and returns once it is up.
 */
export async function startBaseline(
  commit: string,
  folder: string,
  children: Children,
  start: (main: string) => Promise<unknown>,
): Promise<void> {
  checkOut(commit, folder);
  try {
    await start(path.join(folder, 'shell/tools/start/main.ts'));
    await children.stopAll();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Downloads every file of a release that is signed by name: those of a bucket are somewhere else until then. */
async function downloadRelease(
  store: ReleaseStore,
  unit: string,
  release: RemoteRelease | ShellRelease,
): Promise<void> {
  const { files, server, starter, worker } = release as Partial<ShellRelease>;
  const named = Object.entries(files ?? {}).map(([file, integrity]): HashedFile => ({ file, integrity }));
  const hidden = [server, starter, worker].flatMap((file) => file ?? []);
  for (const file of [...named, ...hidden]) await store.ensureLocal(unit, release.version, file);
}

/**
 * Copies everything that is live of a release store into another one, signed anew with that one's keys. What nobody who
 * may has signed is not copied.
 *
 * @param trusted those who may.
 * @throws Error that names what must not be believed.
 */
export async function copyLive(
  from: ReleaseStore,
  trusted: Pick<ReleaseKeys, 'findFault'>,
  to: ReleaseStore,
  keys: ReleaseKeys,
): Promise<void> {
  const { shell, remotes } = await from.readRegistry();
  const units = Object.entries({ ...(shell && { [SHELL]: shell }), ...remotes });
  const reason = { by: 'npm run test:versions' };
  for (const [unit, entry] of units) {
    const live = liveOf(entry);
    const fault = trusted.findFault(unit, live);
    if (fault) throw new Error(`${unit} ${live.version}, which is live, ${fault}`);
    await downloadRelease(from, unit, live);
    const signed = keys.sign(unit, live);
    if (!(await to.has(unit, live.version))) {
      await to.addRelease(unit, signed, from.releaseFolder(unit, live.version));
    }
    await to.changeRegistry((registry) => putLive(registry, unit, signed, reason));
  }
}
