import type { Compilation, Dependency, Module } from 'webpack';
import type { SharedNames } from '../../src/registry/registry';

interface SharedModule extends Module {
  /** Of a module that is taken from the share scope. */
  options?: { shareKey: string };
  /** Of a module that is put there. */
  _name?: string;
}

/** An `import { x }` or `export { x } from`: which names it stands for, outermost first. */
type NamingDependency = Dependency & { ids?: string[] };

function addNames(all: Map<string, Set<string>>, key: string, names: Iterable<string>): void {
  const known = all.get(key) ?? new Set();
  for (const name of names) known.add(name);
  all.set(key, known);
}

function sorted(all: Map<string, Set<string>>): SharedNames {
  return Object.fromEntries([...all].sort().map(([key, names]) => [key, [...names].sort()]));
}

/**
 * The names that a build takes from each shared library, as webpack has them after leaving out what is used by nobody.
 * Of a library that is handed on whole (`import * as x`, or `require` in a
 * package), nothing but the names that are imported as such is known.
 */
export function namesUsed({ modules, moduleGraph, chunkGraph }: Compilation): SharedNames {
  const all = new Map<string, Set<string>>();
  for (const module of modules) {
    const key = module.type === 'consume-shared-module' ? (module as SharedModule).options?.shareKey : undefined;
    if (!key) continue;
    const runtimes = [...chunkGraph.getModuleRuntimes(module)];
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const [name] = (connection.dependency as NamingDependency | null)?.ids ?? [];
      if (name && runtimes.some((runtime) => connection.isActive(runtime))) addNames(all, key, [name]);
    }
  }
  return sorted(all);
}

/**
 * The names that a build provides of each library that it shares.
 *
 * @throws Error when webpack cannot tell them for one: the gate would refuse every remote.
 */
export function namesProvided({ modules, moduleGraph }: Compilation): SharedNames {
  const all = new Map<string, Set<string>>();
  for (const module of modules) {
    const key = module.type === 'provide-module' ? (module as SharedModule)._name : undefined;
    if (!key) continue;
    // In the main script, or behind a block that is fetched on demand.
    const dependency = module.dependencies[0] ?? module.blocks[0]?.dependencies[0];
    const library = dependency && moduleGraph.getModule(dependency);
    const names = library && moduleGraph.getExportsInfo(library).getProvidedExports();
    if (!library || !Array.isArray(names)) throw new Error(`webpack cannot tell what ${key} exports`);
    // `import React from 'react'`: a CommonJS module is its own default export.
    addNames(all, key, library.buildMeta?.exportsType === 'namespace' ? names : [...names, 'default']);
  }
  return sorted(all);
}
