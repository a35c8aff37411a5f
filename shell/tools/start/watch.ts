import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from '../../releases/releaseStore';
import { root } from '../build/units';
import { isBuilt, publishLocal, recordShell, remoteBuilds, runBuilds, shellBuild } from './builds';
import type { Children } from './children';
import type { Progress } from './progress';
import { text } from './say';

/** Editors write in bursts, ms. */
const PAUSE_MS = 300;

const watched = ['shell/src', 'shell/platform/src', 'api/contract/src'];

/** Rebuilds what changed and makes it live; the page is reloaded by hand. For hot reload, run a remote alone. */
export function watchSources({
  store,
  children,
  progress,
}: {
  store: ReleaseStore;
  children: Children;
  progress: Progress;
}): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  async function rebuild(): Promise<void> {
    const registry = await store.readRegistry();
    const shell = [shellBuild()].filter((build) => !isBuilt(build));
    const remotes = remoteBuilds().filter(
      ({ unit, version }) => !version.endsWith(registry.remotes[unit.remote ?? '']?.sources ?? 'none'),
    );
    await runBuilds([...shell, ...remotes.filter((build) => !isBuilt(build))], children, progress);
    await recordShell(store);
    for (const build of remotes) await publishLocal(build, store);
    for (const { unit } of [...shell, ...remotes]) progress.say(text('rebuilt', { unit: unit.name }));
  }

  const handleChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A source that does not build is news for the person who edits it, not the end of the store.
      work = work.then(rebuild).catch((error: Error) => progress.say(error.message));
    }, PAUSE_MS);
  };
  const folders = [...watched, ...remoteBuilds().map(({ unit }) => path.join(unit.name, 'src'))];
  return folders.map((folder) => watch(path.join(root, folder), { recursive: true }, handleChange));
}
