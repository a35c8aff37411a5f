import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { findEntry } from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { SHELL } from '../../src/registry/registry';
import { root } from '../build/units';
import { allBuilds, isBuilt, publishLocal, remoteBuilds, runBuilds } from './builds';
import type { Children } from './children';
import type { Progress } from './progress';
import { text } from './texts';

/** Editors write in bursts, ms. */
const PAUSE_MS = 300;

const watched = ['shell/src', 'shell/platform/src', 'api/contract/src'];

/** Rebuilds what changed and makes it live; the page is reloaded by hand. For hot reload, run a remote alone. */
export function watchSources({
  store,
  keys,
  children,
  progress,
}: {
  store: ReleaseStore;
  keys: ReleaseKeys;
  children: Children;
  progress: Progress;
}): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  async function rebuild(): Promise<void> {
    const registry = await store.readRegistry();
    const changed = allBuilds().filter(
      ({ unit, version }) => !version.endsWith(findEntry(registry, unit.remote ?? SHELL)?.sources ?? 'none'),
    );
    await runBuilds(
      changed.filter((build) => !isBuilt(build)),
      children,
      progress,
    );
    for (const build of changed) await publishLocal(build, store, keys);
    for (const { unit } of changed) progress.say(text('rebuilt', { unit: unit.name }));
  }

  const handleChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The developer reads why it does not build; the store goes on.
      work = work.then(rebuild).catch((error: Error) => progress.say(error.message));
    }, PAUSE_MS);
  };
  const folders = [...watched, ...remoteBuilds().map(({ unit }) => path.join(unit.name, 'src'))];
  return folders.map((folder) => watch(path.join(root, folder), { recursive: true }, handleChange));
}
