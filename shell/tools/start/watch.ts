import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { remoteIds, root } from '../build/units';
import { type GoLiveOptions, goLive } from './goLive';
import { text } from './texts';

/** Editors write in bursts, ms. */
const PAUSE_MS = 100;

const watched = ['shell/src', 'shell/platform/src', 'api/contract/src'];

/** Rebuilds what changed and makes it live; the page is reloaded by hand. For hot reload, run a remote alone. */
export function watchSources(options: GoLiveOptions): FSWatcher[] {
  const { progress } = options;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();
  progress.say(text('watching'));

  const handleChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The developer reads why it does not build; the store goes on.
      work = work.then(() => goLive(options).finished).catch((error: Error) => progress.say(error.message));
    }, PAUSE_MS);
  };
  const folders = [...watched, ...remoteIds.map((id) => `mfe-${id}/src`)];
  return folders.map((folder) => watch(path.join(root, folder), { recursive: true }, handleChange));
}
