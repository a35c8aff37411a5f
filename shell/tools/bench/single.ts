import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { type Compilation, type Configuration, PrefetchPlugin } from 'webpack';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { integrityOf } from '../../src/registry/integrityOf';
import { type Registry, SHELL, type ShellRelease, shellUrl } from '../../src/registry/registry';
import { shellConfig } from '../build/browserConfig';
import { type BuildManifest, collectLazyModules, readBuildManifest } from '../build/buildManifest';
import { compile } from '../build/buildUnit';
import { compressFiles } from '../build/compressFiles';
import { outputFolder, remoteIds, remoteUnit, shellUnit } from '../build/units';
import { describeRelease, describeShell } from '../release/describeRelease';

/**
 * The store as it would be without micro-frontends: shell and remotes in one build, no federation, each section and
 * each page a chunk of its own. What differs from the shell's own build is how a remote's `remote.tsx` is fetched.
 */
const shellVersion = shellUnit().version;

/** Release addresses are below `/remotes/<id>/<version>/`; the single build has one folder of files, the shell's. */
const FROM_RELEASE = `../../..${shellUrl(shellVersion, '')}`;

/** Replaces `remotes/federation.ts`: the same functions, with webpack's own chunks. */
function importRemoteSource(): string {
  const sections = remoteIds.map((id) => {
    const file = path.join(remoteUnit(id).folder, 'src/remote.tsx');
    return `  ${id}: () => import(${JSON.stringify(file)}),`;
  });
  return `const sections = {\n${sections.join('\n')}\n};
export const importRemote = async (remote) => (await sections[remote]()).default;\n`;
}

/** What the shell keeps ready for remotes belongs to no page here: each brings what it needs. */
const forRemotes = [ModuleFederationPlugin, ProvideSharedPlugin, PrefetchPlugin];

function singleConfig(folder: string, importRemote: string): Configuration {
  const shell = shellConfig(shellUnit());
  return {
    ...shell,
    name: 'single-bundle',
    cache: { ...(shell.cache as object), type: 'filesystem', name: 'single-bundle' },
    output: { ...shell.output, path: folder, publicPath: shellUrl(shellVersion, '') },
    resolve: {
      ...shell.resolve,
      alias: { ...shell.resolve?.alias, './remotes/federation$': importRemote },
    },
    plugins: shell.plugins?.filter((plugin) => !forRemotes.some((kind) => plugin instanceof kind)),
  };
}

/**
 * Builds it and describes it in the words of the site's server, so that the same server serves it and draws it from
 * the same server bundles.
 *
 * @param live the registry of the federated store whose sources these are.
 * @param keys sign it: the site serves nothing else.
 * @returns its release store.
 * @throws Error with webpack's own messages when the sources do not build.
 */
export async function buildSingle(
  folder: string,
  live: Registry,
  liveReleases: string,
  keys: ReleaseKeys,
): Promise<string> {
  const releasesDir = path.join(folder, 'releases');
  const shellDir = new ReleaseStore(releasesDir).releaseFolder(SHELL, shellVersion);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const importRemote = path.join(folder, 'importRemote.js');
  writeFileSync(importRemote, importRemoteSource());

  const { scripts, lazyModules } = await compile(singleConfig(shellDir, importRemote), ({ compilation }) => ({
    scripts: Object.keys(compilation.assets).filter((file) => file.endsWith('.js')),
    lazyModules: lazyModulesByRemote(compilation),
  }));
  const integrity = Object.fromEntries(
    scripts.map((file) => [file, integrityOf(readFileSync(path.join(shellDir, file)))]),
  );
  await compressFiles(shellDir);
  const shell = keys.sign(SHELL, writeShell(shellDir, scripts, integrity));
  writeFileSync(path.join(shellDir, 'release.json'), JSON.stringify(shell));
  writeRegistry({ releasesDir, shell, live, liveReleases, lazyModules, integrity, keys });
  return releasesDir;
}

type LazyByRemote = Record<string, BuildManifest['lazyModules']>;

function lazyModulesByRemote(compilation: Compilation): LazyByRemote {
  return Object.fromEntries(
    remoteIds.map((id) => [id, collectLazyModules(compilation, remoteUnit(id)).lazyModules]),
  ) as LazyByRemote;
}

/** What the server runs, the starter and the service worker are the federated shell's own. */
function writeShell(shellDir: string, scripts: string[], integrity: Record<string, string>): ShellRelease {
  const built = outputFolder(shellUnit());
  const manifest = readBuildManifest(built);
  for (const part of [manifest.server, manifest.starter, manifest.worker]) {
    if (part) cpSync(path.join(built, part.file), path.join(shellDir, part.file));
  }
  const entry = scripts.find((file) => file.startsWith('main.')) ?? '';
  const single = { ...manifest, version: shellVersion, entry, integrity, lazyModules: {}, provided: {} };
  return describeShell(shellUnit(), single);
}

function writeRegistry(parts: {
  releasesDir: string;
  shell: ShellRelease;
  live: Registry;
  liveReleases: string;
  lazyModules: LazyByRemote;
  integrity: Record<string, string>;
  keys: ReleaseKeys;
}): void {
  const { releasesDir, shell, live, liveReleases, lazyModules, integrity, keys } = parts;
  const place = (file: string) => FROM_RELEASE + file;
  const hashes = Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [place(file), hash]));
  const registry: Registry = { generation: live.generation, shell, remotes: {} };
  for (const id of remoteIds) {
    const { version, server } = live.remotes[id] ?? {};
    if (!version || !server) throw new Error(`The registry names no ${id} that the server can draw`);
    const lazy = Object.fromEntries(
      Object.entries(lazyModules[id] ?? {}).map(([name, { files }]) => [name, { files: files.map(place), shared: [] }]),
    );
    // A section's own chunk stands where a remote's entry stands, and is named once.
    const entry = lazy.remote?.files.pop();
    if (!entry) throw new Error(`The single build has no chunk for ${id}`);
    const manifest: BuildManifest = {
      unit: `mfe-${id}`,
      version,
      entry,
      integrity: hashes,
      lazyModules: lazy,
      provided: {},
      provides: {},
      requires: {},
      offers: {},
      uses: {},
      server,
    };
    registry.remotes[id] = keys.sign(id, describeRelease(remoteUnit(id), manifest));
    const folder = path.join(releasesDir, id, version);
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(liveReleases, id, version, server.file), path.join(folder, server.file));
  }
  writeFileSync(path.join(releasesDir, 'registry.json'), JSON.stringify(registry));
}
