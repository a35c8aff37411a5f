import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findEntry, putLive } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import { type Registry, SHELL } from '../../src/registry/registry';
import { BUILD_FACTS, readBuildFacts } from '../build/buildFacts';
import { outputFolder, remoteIds, remoteUnit, root, shellUnit, type Unit } from '../build/units';
import { sourceHash } from '../files/sourceHash';
import { describeUnit, publisher } from '../release/describeRelease';
import type { Children } from './children';
import type { Progress } from './progress';
import { StartError, text } from './say';

/** A unit as its sources are now: the version says so. */
export interface LocalBuild {
  unit: Unit;
  /** `1.0.0-local.<hash of the sources>`. */
  version: string;
}

export const localBuild = (unit: Unit): LocalBuild => ({
  unit,
  version: `${unit.version}-local.${sourceHash(unit)}`,
});

export const shellBuild = (): LocalBuild => localBuild(shellUnit());
export const remoteBuilds = (): LocalBuild[] => remoteIds.map((id) => localBuild(remoteUnit(id)));
/** The shell first: remotes need it. */
export const allBuilds = (): LocalBuild[] => [shellBuild(), ...remoteBuilds()];

/** Whether the unit's `dist` holds just this. */
export function isBuilt({ unit, version }: LocalBuild): boolean {
  const folder = outputFolder(unit);
  return existsSync(path.join(folder, BUILD_FACTS)) && readBuildFacts(folder).version === version;
}

/**
 * Builds units one after the other in one process.
 *
 * @throws StartError with webpack's messages when one does not build.
 */
export async function runBuilds(builds: readonly LocalBuild[], children: Children, progress: Progress): Promise<void> {
  if (builds.length === 0) return;
  const names = builds.map(({ unit, version }) => `${unit.name}@${version}`);
  let current = builds[0]?.unit.name ?? '';
  const output: string[] = [];

  const child = children.start('build', ['--import', 'tsx', path.join(root, 'shell/tools/build/main.ts'), ...names], {
    onLine: (line) => {
      const step = /^([\w-]+) (\d+) %$/.exec(line);
      const done = /^([\w-]+) \S+ built in/.exec(line);
      if (step?.[1]) {
        current = step[1];
        progress.update(current, Number(step[2]));
      } else if (done?.[1]) progress.finish(done[1]);
      else output.push(line);
    },
  });
  progress.update(current, 0);
  if ((await child.ended) !== 0) {
    progress.clear();
    throw new StartError([text('buildFailed', { unit: current }), ...output].join('\n'));
  }
}

/** Publishes a finished build, unless its version is there already, and makes it live. */
export async function publishLocal({ unit, version }: LocalBuild, store: ReleaseStore): Promise<void> {
  const { remote: id = SHELL } = unit;
  const isThere = await store.has(id, version);
  const release = isThere
    ? await store.readRelease(id, version)
    : describeUnit(unit, readBuildFacts(outputFolder(unit)));
  if (!isThere) await store.addRelease(id, release, outputFolder(unit));
  await store.changeRegistry((registry) => putLive(registry, id, release, { by: publisher() }));
}

/** A page that was opened before a version went may still ask for its files for so long, ms. */
const OPEN_PAGE_MS = 30 * 60_000;

/** Versions that were live, or tried, not long ago. */
function justReplaced({ history = [] }: Registry, unit: string): Array<string | undefined> {
  return history
    .filter(({ what, at }) => what === unit && Date.parse(at) > Date.now() - OPEN_PAGE_MS)
    .flatMap(({ from, to }) => [from, to]);
}

/**
 * Removes local versions that the registry no longer names, once the pages that were opened with them are old; released
 * ones stay for ever.
 */
export async function pruneLocal(store: ReleaseStore): Promise<void> {
  const registry = await store.readRegistry();
  for (const unit of [SHELL, ...remoteIds]) {
    const folder = path.join(store.folder, unit);
    if (!existsSync(folder)) continue;
    const entry = findEntry(registry, unit);
    const named = [entry?.version, entry?.previous?.version, entry?.canary?.release.version];
    const kept = [...named, ...justReplaced(registry, unit)];
    for (const version of readdirSync(folder)) {
      if (version.includes('-local.') && !kept.includes(version)) {
        await rm(path.join(folder, version), { recursive: true, force: true });
      }
    }
  }
}
