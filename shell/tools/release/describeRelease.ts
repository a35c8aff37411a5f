import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_CONTRACT } from '../../src/registry/pageState';
import type { Preload, RemoteRelease, ShellRelease } from '../../src/registry/registry';
import type { BuildManifest } from '../build/buildManifest';
import { isEager } from '../build/shared';
import { sourceHash } from '../build/sourceHash';
import type { RemoteUnit, Unit } from '../build/units';
import { readDescriptor } from './descriptor';
import { readRemoteTable } from './remoteTable';

/** Who releases, as the pipeline or the system says. */
export function publisher(): string {
  const { RELEASED_BY, GITHUB_ACTOR, USER } = process.env;
  return RELEASED_BY || GITHUB_ACTOR || USER || 'unknown';
}

/** When, by whom and from what something is released. */
const stamp = (unit: Unit) => ({
  sources: sourceHash(unit),
  publishedAt: new Date().toISOString(),
  publishedBy: publisher(),
});

/**
 * What the registry says about a finished build of the shell.
 *
 * @throws Error when a part of it is missing.
 */
export function describeShell(unit: Unit, manifest: BuildManifest): ShellRelease {
  const { version, entry, integrity, provided, provides, offers, server, starter, worker } = manifest;
  if (!integrity[entry] || !server || !starter || !worker) throw new Error('shell: the build is not whole');
  return {
    version,
    entry,
    files: integrity,
    provided,
    offlinePage: manifest.lazyModules['offline/OfflinePage']?.files ?? [],
    server,
    starter,
    worker,
    siteContract: SITE_CONTRACT,
    provides,
    offers,
    ...stamp(unit),
  };
}

/**
 * What the registry says about a finished build: versions, hashes, and per screen the scripts to fetch early.
 *
 * @throws Error when the build has no entry or the descriptor is wrong.
 */
export function describeRelease(unit: RemoteUnit, manifest: BuildManifest): RemoteRelease {
  const integrity = manifest.integrity[manifest.entry];
  if (!integrity) throw new Error(`${unit.name}: the build has no remoteEntry`);

  const { screens, widgets } = readRemoteTable(readFileSync(path.join(unit.folder, 'src/remote.tsx'), 'utf8'));
  const preloadOf = (pages: string[]): Preload => {
    const modules = ['remote', ...pages].flatMap((name) => manifest.lazyModules[name] ?? []);
    return {
      files: [...new Set(modules.flatMap(({ files }) => files))],
      shared: [...new Set(modules.flatMap(({ shared }) => shared))].filter((key) => !isEager(key)),
    };
  };
  return {
    version: manifest.version,
    entry: manifest.entry,
    integrity,
    files: manifest.integrity,
    routes: screens.map(({ path: route, pages }) => ({ path: route, ...preloadOf(pages) })),
    widgets: Object.fromEntries(Object.entries(widgets).map(([name, page]) => [name, preloadOf([page])])),
    server: manifest.server,
    descriptor: readDescriptor(unit),
    requires: manifest.requires,
    uses: manifest.uses,
    ...stamp(unit),
  };
}

/** The registry entry of a finished build, of the shell or of a remote. */
export function describeUnit(unit: Unit, manifest: BuildManifest): RemoteRelease | ShellRelease {
  return unit.remote ? describeRelease(unit, manifest) : describeShell(unit, manifest);
}
