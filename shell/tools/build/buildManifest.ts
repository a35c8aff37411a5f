import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';
import { integrityOf } from '../../src/registry/integrityOf';
import type { HashedFile, SharedNames } from '../../src/registry/registry';
import { providedRuntime, requiredRuntime, requiredVersionOf } from './shared';
import { namesProvided, namesUsed } from './sharedNames';
import { outputFolder, type Unit, WATCHED } from './units';

/** What a lazily loaded module needs: scripts of this build, and libraries the shell provides on demand. */
export interface LazyModule {
  files: string[];
  shared: string[];
}

/** What others must know about a finished build without running it; lies in its folder as `build.json`. */
export interface BuildManifest {
  unit: string;
  version: string;
  /** The script that starts it: a remote's entry, or the shell's main script. */
  entry: string;
  /** `sha384-…` of everything that browsers and tools may fetch, by file. */
  integrity: Record<string, string>;
  /** By path under `src`, without extension: `remote`, `home/HomePage`. */
  lazyModules: Record<string, LazyModule>;
  /** Scripts of the libraries that this build provides on demand, by shared key. */
  provided: Record<string, string[]>;
  /** Versions of the shared modules that this build brings, by shared key. */
  provides: Record<string, string>;
  /** Version ranges of the shared modules that this build needs from elsewhere, by shared key. */
  requires: Record<string, string>;
  /** Names of the shared modules' exports: those that this build brings, those that it takes from elsewhere. */
  offers: SharedNames;
  uses: SharedNames;
  /** What the site's server runs of it, never served to browsers. Only a build in haste may have none. */
  server?: HashedFile;
  /** The shell's program that stands inside the document. */
  starter?: HashedFile;
  /** The shell's service worker. */
  worker?: HashedFile;
}

export const BUILD_MANIFEST = 'build.json';

/** What the federation plugin says of a build, for tools that know Module Federation. */
const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Without the one that starts the unit: whoever asks has it. */
const scriptsOf = (group: ChunkGroup): string[] =>
  group.chunks
    .filter((chunk) => !chunk.hasRuntime())
    .flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));

interface SharedModule extends Module {
  options?: { shareKey: string };
  _name?: string;
  _version?: string | false;
}

function sharedKeysOf(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const keys = chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
      .filter((module) => module.type === 'consume-shared-module')
      .map((module) => (module as SharedModule).options?.shareKey ?? ''),
  );
  return [...new Set(keys)].sort();
}

/** Where a module was written, also when webpack merged several into one. */
function resourceOf(module: Module | null): string | undefined {
  const merged = module as (Module & { rootModule?: Module; resource?: string }) | null;
  return (merged?.rootModule as { resource?: string } | undefined)?.resource ?? merged?.resource;
}

function sourceName(unit: Unit, resource: string): string | undefined {
  const relative = path.relative(path.join(unit.folder, 'src'), resource);
  return relative.startsWith('..') ? undefined : relative.replace(/\.tsx?$/, '').replaceAll(path.sep, '/');
}

const digest = (unit: Unit, file: string): string => integrityOf(readFileSync(path.join(outputFolder(unit), file)));

/** Which scripts a compilation has made for what is loaded lazily of a unit's sources, and for what it shares. */
export function collectLazyModules(
  compilation: Compilation,
  unit: Unit,
): Pick<BuildManifest, 'lazyModules' | 'provided' | 'provides'> {
  const { chunkGraph, moduleGraph } = compilation;
  const lazyModules: BuildManifest['lazyModules'] = {};
  const provided: BuildManifest['provided'] = {};
  const provides: BuildManifest['provides'] = {};

  for (const module of compilation.modules) {
    const { _name: sharedKey, _version: sharedVersion } = module as SharedModule;
    if (module.type === 'provide-module' && sharedKey) provides[sharedKey] = String(sharedVersion);
    for (const block of module.blocks) {
      const group = chunkGraph.getBlockChunkGroup(block);
      const dependency = block.dependencies[0];
      if (!group || !dependency) continue;
      if (module.type === 'provide-module') {
        provided[sharedKey ?? ''] = scriptsOf(group);
        continue;
      }
      const resource = resourceOf(moduleGraph.getModule(dependency));
      const name = resource && sourceName(unit, resource);
      if (name) lazyModules[name] = { files: scriptsOf(group), shared: sharedKeysOf(compilation, group.chunks) };
    }
  }
  return { lazyModules, provided, provides };
}

/**
 * Reads from a finished compilation which scripts belong to what.
 *
 * @param others names of the files that were built beside it: the server's, and the shell's programs.
 */
export function collectBuildManifest(
  compilation: Compilation,
  unit: Unit,
  version: string,
  others: string[],
): BuildManifest {
  const { lazyModules, provided, provides } = collectLazyModules(compilation, unit);
  const published = Object.keys(compilation.assets).filter(
    (file) => file.endsWith('.js') || file === FEDERATION_MANIFEST,
  );
  const hashed = (name: RegExp): HashedFile | undefined => {
    const file = others.find((other) => name.test(other));
    return file === undefined ? undefined : { file, integrity: digest(unit, file) };
  };
  const server = hashed(/^server\..*\.cjs$/);
  if (!server && !version.includes(WATCHED)) throw new Error(`${unit.name}: the build has no bundle for the server`);
  const starts = unit.remote ? /^remoteEntry\./ : /^main\./;
  return {
    unit: unit.name,
    version,
    entry: published.find((file) => starts.test(file)) ?? '',
    integrity: Object.fromEntries(published.sort().map((file) => [file, digest(unit, file)])),
    lazyModules,
    provided,
    provides: { ...provides, ...(unit.remote ? {} : providedRuntime()) },
    requires: {
      ...Object.fromEntries(
        sharedKeysOf(compilation, [...compilation.chunks])
          .filter((key) => !(key in provides))
          .map((key) => [key, requiredVersionOf(key)]),
      ),
      ...(unit.remote ? requiredRuntime() : {}),
    },
    offers: namesProvided(compilation),
    uses: namesUsed(compilation),
    server,
    starter: hashed(/^starter\..*\.js$/),
    worker: hashed(/^worker\..*\.js$/),
  };
}

export function writeBuildManifest(unit: Unit, manifest: BuildManifest): void {
  writeFileSync(path.join(outputFolder(unit), BUILD_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

export function readBuildManifest(folder: string): BuildManifest {
  return JSON.parse(readFileSync(path.join(folder, BUILD_MANIFEST), 'utf8'));
}
