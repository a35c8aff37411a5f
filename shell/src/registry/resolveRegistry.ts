import type { Registry, ReleaseEntry, RemoteRelease, ResolvedRegistry, ResolvedRelease } from './registry';

/**
 * Decides canaries for one visitor.
 *
 * @param bucket 0 to 99, kept by the visitor, so that they stay on the same version.
 */
export function resolveRegistry(registry: Registry, bucket: number): ResolvedRegistry {
  const remotes: ResolvedRegistry['remotes'] = {};
  for (const [id, live] of Object.entries(registry.remotes)) {
    const { canary, previous } = live;
    // Who meets a broken canary is offered the live version.
    remotes[id] =
      canary && bucket < canary.percent
        ? { release: slim(canary.release), previous: entryOf(live) }
        : { release: slim(live), previous: previous && entryOf(previous) };
  }
  return { generation: registry.generation, remotes };
}

const entryOf = ({ version, entry, integrity }: RemoteRelease): ReleaseEntry => ({ version, entry, integrity });

function slim({ version, entry, integrity, files, routes, widgets, descriptor }: RemoteRelease): ResolvedRelease {
  const early = new Set([...routes, ...Object.values(widgets)].flatMap((preload) => preload.files));
  return {
    version,
    entry,
    integrity,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => early.has(file))),
    routes,
    widgets,
    descriptor: { roles: descriptor.roles, navbar: descriptor.navbar },
  };
}
