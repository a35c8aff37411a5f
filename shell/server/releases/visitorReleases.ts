import { type Registry, type ResolvedRegistry, SHELL } from '../../src/registry/registry';
import { type Refuse, resolveRegistry } from '../../src/registry/resolveRegistry';
import { isLocal } from './override/localReleases';
import type { Overridden } from './override/overrides';
import type { Override } from './override/overrideToken';
import { refusalsOf } from './refusals';
import type { ShellBuild } from './shellBuilds';

/** What one visitor gets, in which versions. */
export interface VisitorReleases {
  registry: Registry;
  shell: ShellBuild;
  /** Why a remote must not run with this visitor's shell. */
  refuse: Refuse;
  resolved: ResolvedRegistry;
}

/**
 * Who asks for a page, or for the service worker; undefined: somebody without a number, who gets what is live. With an
 * override they get its versions.
 */
export type FindReleases = (visitor: number | undefined, override?: Override) => Promise<VisitorReleases>;

export function createFindReleases(
  readRegistry: () => Promise<Registry>,
  findShell: (registry: Registry, visitor: number | undefined) => Promise<ShellBuild>,
  applyOverride: (registry: Registry, override: Override) => Promise<Overridden>,
): FindReleases {
  return async (visitor, override) => {
    const live = await readRegistry();
    const overridden = override && (await applyOverride(live, override));
    const registry = overridden?.registry ?? live;
    const shell = await findShell(registry, visitor);
    const refuse = refusalsOf(shell);
    const resolved = resolveRegistry(registry, visitor, shell.version, refuse);
    if (overridden) {
      resolved.override = shownOverride(override, overridden, resolved);
      if (overridden.troubles.length > 0) resolved.overrideTroubles = overridden.troubles;
    }
    return { registry, shell, refuse, resolved };
  };
}

/** What of an override this visitor really gets, for the badge that says so. */
function shownOverride({ units }: Override, { versions }: Overridden, { shell, remotes }: ResolvedRegistry): string[] {
  return Object.entries(versions)
    .filter(([unit, version]) => (unit === SHELL ? shell.version : remotes[unit]?.release.version) === version)
    .map(([unit, version]) => {
      const chosen = units[unit] ?? version;
      return isLocal(chosen) ? `${unit} ${version} (${chosen})` : `${unit} ${version}`;
    });
}
