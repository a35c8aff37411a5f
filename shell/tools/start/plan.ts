import { findEntry, liveOf } from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { SHELL } from '../../src/registry/registry';
import { WATCHED } from '../build/units';
import { allBuilds, isBuilt, type LocalBuild } from './builds';
import { StartError, text } from './texts';

/** What a start has to do. */
export interface StartPlan {
  /** Shell and remotes whose sources changed since the last start: to be made live. */
  publish: LocalBuild[];
  /** Those of them that must be built first. */
  build: LocalBuild[];
  /** Everything as its sources are now, to be remembered for the next start. */
  units: LocalBuild[];
}

/**
 * Compares the sources with what the release store and the `dist` folders hold.
 *
 * A unit whose sources are the same as at the last start is left as the registry has it: it may have been released or
 * rolled back on purpose. In production only a unit that the registry does not know, or whose live version has no valid
 * signature, is built. What `npm run dev` has built in haste is never left; what was retired stays out of the shop until
 * it is released, or edited under `npm run dev`: who does so wants to see it.
 *
 * @param without names of units that are left as they are.
 * @throws StartError in production, when the store has the version, without a valid signature.
 */
export async function planStart(
  store: ReleaseStore,
  keys: ReleaseKeys,
  isProduction: boolean,
  without: ReadonlySet<string> = new Set(),
): Promise<StartPlan> {
  const registry = await store.readRegistry();
  const last = (await store.readNote('local')) ?? {};
  const units = allBuilds().filter(({ unit }) => !without.has(unit.name));
  const idOf = ({ unit }: LocalBuild) => unit.remote ?? SHELL;

  const isLost = await Promise.all(
    units.map(async (build) => {
      const live = findEntry(registry, idOf(build));
      return !live || keys.findFault(idOf(build), liveOf(live)) || !(await store.has(idOf(build), live.version));
    }),
  );
  const publish = units.filter((build, index) => {
    const { unit, version } = build;
    const live = findEntry(registry, idOf(build));
    const change = registry.history?.findLast(({ what }) => what === idOf(build));
    if (!live && change?.action === 'retired') return false;
    if (!live || isLost[index] || live.version.includes(WATCHED)) return true;
    return !isProduction && !version.endsWith(live.sources) && last[unit.name] !== version;
  });
  const isPublished = await Promise.all(publish.map((build) => store.has(idOf(build), build.version)));
  if (isProduction) {
    for (const [index, build] of publish.entries()) {
      if (!isPublished[index]) continue;
      const fault = keys.findFault(idOf(build), await store.readRelease(idOf(build), build.version));
      // An intruder may have put it there: an administrator checks it before signing it.
      if (fault) throw new StartError(text('unsigned', { unit: build.unit.name, version: build.version }));
    }
  }
  return { publish, build: publish.filter((build, index) => !isPublished[index] && !isBuilt(build)), units };
}
