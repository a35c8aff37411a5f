import type { Registry, ResolvedRegistry } from '../../src/registry/registry';
import { type Refuse, resolveRegistry } from '../../src/registry/resolveRegistry';
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

/** Who asks for a page, or for the service worker; undefined: somebody without a number, who gets what is live. */
export type FindReleases = (visitor: number | undefined) => Promise<VisitorReleases>;

export function createFindReleases(
  readRegistry: () => Promise<Registry>,
  findShell: (registry: Registry, visitor: number | undefined) => Promise<ShellBuild>,
): FindReleases {
  return async (visitor) => {
    const registry = await readRegistry();
    const shell = await findShell(registry, visitor);
    const refuse = refusalsOf(shell);
    return { registry, shell, refuse, resolved: resolveRegistry(registry, visitor, shell.version, refuse) };
  };
}
