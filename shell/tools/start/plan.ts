import type { ReleaseStore } from '../../releases/releaseStore';
import { isBuilt, type LocalBuild, remoteBuilds, shellBuild } from './builds';

/** What a start has to do before the site can open. */
export interface StartPlan {
  /** The shell, when its sources changed. */
  shell: LocalBuild | undefined;
  /** Remotes whose sources changed since the last start: to be made live. */
  publish: LocalBuild[];
  /** Those of them that must be built first. */
  build: LocalBuild[];
  /** Every remote as its sources are now, to be remembered for the next start. */
  remotes: LocalBuild[];
}

/**
 * Compares the sources with what the release store and the `dist` folders hold.
 *
 * A remote whose sources are the same as at the last start is left as the registry has it: somebody may have released
 * or rolled back on purpose. In production only what the registry does not know at all is built.
 */
export async function planStart(store: ReleaseStore, isProduction: boolean): Promise<StartPlan> {
  const registry = await store.readRegistry();
  const last = await store.readLocalVersions();
  const remotes = remoteBuilds();
  const shell = shellBuild();

  const publish = remotes.filter(({ unit, version }) => {
    const live = registry.remotes[unit.remote ?? ''];
    if (!live) return true;
    return !isProduction && !version.endsWith(live.sources) && last[unit.name] !== version;
  });
  const isPublished = await Promise.all(publish.map(({ unit, version }) => store.has(unit.remote ?? '', version)));
  return {
    shell: isBuilt(shell) ? undefined : shell,
    publish,
    build: publish.filter((build, index) => !isPublished[index] && !isBuilt(build)),
    remotes,
  };
}
