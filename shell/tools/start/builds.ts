import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PruneRule, prune } from '../../releases/pruning';
import { putLive } from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { SHELL } from '../../src/registry/registry';
import { BUILD_MANIFEST, readBuildManifest } from '../build/buildManifest';
import { sourceHash } from '../build/sourceHash';
import { outputFolder, remoteIds, remoteUnit, root, shellUnit, type Unit } from '../build/units';
import { readApiUse } from '../release/apiUse';
import { describeUnit, publisher } from '../release/describeRelease';
import { signAgain } from '../release/signAgain';
import type { Children } from './children';
import type { Progress } from './progress';
import { StartError, text } from './texts';

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

/** The shell comes first: remotes are checked against it. */
export const allBuilds = (): LocalBuild[] => [shellUnit(), ...remoteIds.map(remoteUnit)].map(localBuild);

/** Whether the unit's `dist` holds just this. */
export function isBuilt({ unit, version }: LocalBuild): boolean {
  const folder = outputFolder(unit);
  return existsSync(path.join(folder, BUILD_MANIFEST)) && readBuildManifest(folder).version === version;
}

/** A unit that does not build; the message is webpack's, with its name above. */
export class BuildError extends StartError {
  constructor(
    readonly build: LocalBuild,
    readonly output: readonly string[],
  ) {
    super([text('buildFailed', { unit: build.unit.name }), ...output].join('\n'));
  }
}

/**
 * Builds units one after the other in one process, and says which pages send more than their budget.
 *
 * @param onBuilt called as soon as one is built; waited for in the end.
 * @throws BuildError when one does not build; those after it are not tried.
 */
export async function runBuilds(
  builds: readonly LocalBuild[],
  children: Children,
  progress: Progress,
  onBuilt: (build: LocalBuild) => Promise<void>,
): Promise<void> {
  const [first] = builds;
  if (!first) return;
  const names = builds.map(({ unit, version }) => `${unit.name}@${version}`);
  const left = [...builds];
  const output: string[] = [];
  let handled: Promise<unknown> = Promise.resolve();

  const child = children.start('build', ['--import', 'tsx', path.join(root, 'shell/tools/build/main.ts'), ...names], {
    onLine: (line) => {
      const step = /^([\w-]+) (\d+) %$/.exec(line);
      const done = /^([\w-]+) \S+ built in/.exec(line);
      if (step?.[1]) {
        progress.update(step[1], Number(step[2]));
      } else if (done?.[1]) {
        progress.finish(done[1]);
        const built = left.shift();
        if (built) handled = Promise.all([handled, onBuilt(built)]);
        // Told below, when the process has ended.
        handled.catch(() => undefined);
      } else output.push(line);
    },
  });
  progress.update(first.unit.name, 0);
  const hasFailed = (await child.ended) !== 0;
  const [failed] = left;
  if (hasFailed && failed) {
    progress.drop(failed.unit.name);
    await Promise.allSettled([handled]);
    throw new BuildError(failed, output);
  }
  // All are built, and a page sends more than its budget: `npm run build` fails by it, a shop at home opens.
  if (hasFailed) progress.say(output.join('\n'));
  await handled;
}

/**
 * Publishes a finished build, unless its version is there already, and makes it live. One that was there before there were
 * signatures is signed.
 *
 * @throws Error when it cannot be signed.
 */
export async function publishLocal(
  { unit, version }: LocalBuild,
  store: ReleaseStore,
  keys: ReleaseKeys,
): Promise<void> {
  const { remote: id = SHELL } = unit;
  if (!(await store.has(id, version))) {
    const made = keys.sign(id, describeUnit(unit, readBuildManifest(outputFolder(unit))));
    // A loss of power may have left some of its files, without its description.
    await store.removeRelease(id, version);
    await store.addRelease(id, made, outputFolder(unit), readApiUse(unit));
  }
  const known = await store.readRelease(id, version);
  const release = keys.findFault(id, known) ? await signAgain(id, version, store, keys) : known;
  await store.changeRegistry((registry) => {
    putLive(registry, id, release, { by: publisher() });
    delete registry.coming?.[id];
  });
}

/** Local versions that visitors had within the last half hour stay: a page that was opened before may ask for their files. */
const localRule: PruneRule = { newest: 0, sinceMs: 30 * 60_000, only: /-local\./ };

/** Removes local versions that visitors get no more. */
export async function pruneLocal(store: ReleaseStore): Promise<void> {
  for (const unit of [SHELL, ...remoteIds]) await prune(store, unit, localRule);
}
