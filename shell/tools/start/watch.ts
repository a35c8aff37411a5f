import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { remoteIds, remoteUnit, root, shellUnit, type Unit } from '../build/units';
import { pruneLocal, publishLocal } from './builds';
import { type GoLiveOptions, goLive } from './goLive';
import type { Progress } from './progress';
import { text } from './texts';

/** Editors write in bursts, ms. */
const PAUSE_MS = 50;

/** Tests are part of nothing that runs. */
const isTest = (name: string | null) => /\.test\.tsx?$/.test(name ?? '');

function watchPaths(paths: readonly string[], onChange: () => void): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  const handleChange = (_event: string, name: string | null) => {
    if (isTest(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, PAUSE_MS);
  };
  return paths.map((each) => watch(path.join(root, each), { recursive: true }, handleChange));
}

/**
 * Builds what changes and makes it live; the page is reloaded by hand. For hot reload, run a remote alone.
 *
 * The compilers of a unit are made at its first change and stay. What the others take of a changed contract they get as
 * at a start.
 */
export function watchSources(options: GoLiveOptions): FSWatcher[] {
  const { progress, store, keys } = options;
  const compiled = new Set<string>();
  let work: Promise<unknown> = Promise.resolve();
  // The developer reads why it does not build; the store goes on.
  const enqueue = (job: () => Promise<unknown>) => {
    work = work.then(job).catch((error: Error) => progress.say(error.message));
  };
  progress.say(text('watching'));

  const compile = (unit: Unit) => {
    if (compiled.has(unit.name)) return;
    compiled.add(unit.name);
    progress.say(text('watchingUnit', { unit: unit.name }));
    // Required here: webpack takes a second, and a start has other processes for it.
    const { watchUnit } = require('../build/watchUnit') as typeof import('../build/watchUnit');
    watchUnit(
      unit,
      (build) =>
        enqueue(async () => {
          await publishLocal(build, store, keys);
          const seconds = ((performance.now() - build.startedAt) / 1000).toFixed(1);
          progress.say(text('built', { unit: unit.name, seconds }));
          await pruneLocal(store);
        }),
      // Without the stack of the loader.
      (message) => progress.say(message.split(/\n\s*Caused by:/)[0] ?? ''),
    );
  };
  return [
    ...watchPaths(['shell/src', 'shell/platform/src'], () => compile(shellUnit())),
    ...remoteIds.flatMap((id) => watchPaths([`mfe-${id}/src`, `mfe-${id}/remote.json`], () => compile(remoteUnit(id)))),
    ...watchPaths(['api/contract/src'], () => enqueue(() => goLive({ ...options, without: compiled }).finished)),
  ];
}

type Service = Promise<{ stop: () => Promise<void> }>;

/** Starts API or site again when its sources change. One that does not come up says why, and waits for the next change. */
export function watchService(
  name: 'API' | 'shell/server',
  folders: readonly string[],
  first: Service,
  start: () => Service,
  progress: Progress,
): FSWatcher[] {
  let service = first;
  return watchPaths(folders, () => {
    const startedAt = performance.now();
    service = service
      .then(
        ({ stop }) => stop(),
        () => undefined,
      )
      .then(start);
    const said = service.then(
      () => text('built', { unit: name, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }),
      ({ message }: Error) => message,
    );
    void said.then((line) => progress.say(line));
  });
}
