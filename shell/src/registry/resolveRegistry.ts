import { isInCanary } from './canary';
import { pathsOf } from './pathsOf';
import type { Registry, ReleaseEntry, RemoteEntry, RemoteRelease, ResolvedRegistry, ResolvedRelease } from './registry';

/** Why a release must not run with the shell of this page; undefined when it may. */
export type Refuse = (remote: string, release: RemoteRelease) => string | undefined;

/**
 * The release of a remote that a visitor gets: the canary for some, else the live one.
 *
 * @param visitor the number that their browser keeps, so that they stay on the same version.
 */
export function chooseRelease(
  remote: string,
  { canary, previous: _previous, pulled: _pulled, ...live }: RemoteEntry,
  visitor: number,
): RemoteRelease {
  return canary && isInCanary(visitor, remote, canary.salt, canary.percent) ? canary.release : live;
}

/** Decides canaries for one visitor, and says what must not run. A release that was refused is offered to nobody. */
export function resolveRegistry(registry: Registry, visitor: number, refuse: Refuse): ResolvedRegistry {
  const remotes: ResolvedRegistry['remotes'] = {};
  for (const [id, live] of Object.entries(registry.remotes)) {
    const release = chooseRelease(id, live, visitor);
    // Who meets a broken canary is offered the live version.
    const previous = release === live.canary?.release ? live : live.previous;
    remotes[id] = {
      release: slim(release, refuse(id, release)),
      previous: previous && !refuse(id, previous) ? entryOf(previous) : undefined,
    };
  }
  return { generation: registry.generation, remotes };
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
