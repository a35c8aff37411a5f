import { isInCanary } from './canary';
import { pathsOf } from './pathsOf';
import type { BesidesLive, Registry, ReleaseEntry, RemoteRelease, ResolvedRegistry, ResolvedRelease } from './registry';

/** Why a release must not run with the shell of this page; undefined when it may. */
export type Refuse = (remote: string, release: RemoteRelease) => string | undefined;

/**
 * The release of a unit that a visitor gets: the canary for some, else the live one.
 *
 * @param unit a remote's id, or `shell`.
 * @param visitor the number that their browser keeps, so that they stay on the same version; without one no canary.
 */
export function chooseRelease<Release extends { version: string }>(
  unit: string,
  entry: Release & BesidesLive<Release>,
  visitor: number | undefined,
): Release {
  const { canary } = entry;
  const isIn = canary && visitor !== undefined && isInCanary(visitor, unit, canary.salt, canary.percent);
  return isIn ? canary.release : entry;
}

/**
 * Decides canaries for one visitor, and says what must not run. A release that was refused is offered to nobody.
 *
 * @param shell the version that this visitor gets.
 */
export function resolveRegistry(
  registry: Registry,
  visitor: number | undefined,
  shell: string,
  refuse: Refuse,
): ResolvedRegistry {
  const remotes: ResolvedRegistry['remotes'] = {};
  for (const [id, live] of Object.entries(registry.remotes)) {
    const release = chooseRelease<RemoteRelease>(id, live, visitor);
    // Who meets a broken canary is offered the live version.
    const before = release === live.canary?.release ? live : live.previous;
    const previous = live.pulled?.some(({ version }) => version === before?.version) ? undefined : before;
    remotes[id] = {
      release: slim(release, refuse(id, release)),
      previous: previous && !refuse(id, previous) ? entryOf(previous) : undefined,
    };
  }
  const before = shell === registry.shell?.canary?.release.version ? registry.shell : registry.shell?.previous;
  return { generation: registry.generation, shell: { version: shell, previous: before?.version }, remotes };
}

const entryOf = ({ version, entry, integrity }: RemoteRelease): ReleaseEntry => ({ version, entry, integrity });

function slim(release: RemoteRelease, refused: string | undefined): ResolvedRelease {
  const { version, entry, integrity, files, routes, widgets } = release;
  const early = new Set([...routes, ...Object.values(widgets)].flatMap((preload) => preload.files));
  return {
    version,
    entry,
    integrity,
    refused,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => early.has(file))),
    routes,
    widgets,
    paths: pathsOf(release).map(({ description: _, preview: __, ...path }) => path),
  };
}
