import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Configuration, sharing } from 'webpack';
import type { Registry } from '../../src/registry/registry';
import { BUILD_FACTS, type BuildFacts, collectLazyModules, readBuildFacts } from '../build/buildFacts';
import { compile } from '../build/buildUnit';
import { compressFiles } from '../build/compressFiles';
import { outputFolder, remoteIds, remoteUnit, shellUnit } from '../build/units';
import { shellConfig } from '../build/webpackConfig';
import { describeRelease } from '../release/describeRelease';

/**
 * The store as it would be without micro-frontends: shell and remotes in one build, no federation, each section and
 * each page a chunk of its own. What differs from the shell's own build is how a remote's `remote.tsx` is fetched.
 */
interface SingleStore {
  shellDir: string;
  releasesDir: string;
}

/** Release addresses are below `/remotes/<id>/<version>/`; the single build has one folder of files. */
const FROM_RELEASE = '../../../assets/';

/** The place of `remotes/federation.ts`: the same promise, kept by webpack's own chunks. */
function importRemoteSource(): string {
  const sections = remoteIds.map((id) => {
    const file = path.join(remoteUnit(id).folder, 'src/remote.tsx');
    return `  ${id}: () => import(${JSON.stringify(file)}),`;
  });
  return `const sections = {\n${sections.join('\n')}\n};
export const importRemote = async (remote) => (await sections[remote]()).default;\n`;
}

function singleConfig(folder: string, importRemote: string): Configuration {
  const shell = shellConfig(shellUnit());
  return {
    ...shell,
    name: 'single-bundle',
    cache: { ...(shell.cache as object), type: 'filesystem', name: 'single-bundle' },
    output: { ...shell.output, path: folder, publicPath: '/assets/' },
    resolve: {
      ...shell.resolve,
      // What the shell keeps ready for remotes is nobody's here: each page brings it.
      alias: { ...shell.resolve?.alias, './remotes/federation$': importRemote, './start/onDemand$': false },
    },
    plugins: shell.plugins?.filter((plugin) => !(plugin instanceof sharing.ProvideSharedPlugin)),
  };
}

/**
 * Builds it and describes it in the words of the site's server, so that the same server serves it and draws it from
 * the same server bundles.
 *
 * @param live the registry of the federated store whose sources these are.
 * @throws Error with webpack's own messages when the sources do not build.
 */
export async function buildSingle(folder: string, live: Registry, liveReleases: string): Promise<SingleStore> {
  const shellDir = path.join(folder, 'shell');
  const releasesDir = path.join(folder, 'releases');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const importRemote = path.join(folder, 'importRemote.js');
  writeFileSync(importRemote, importRemoteSource());

  const { scripts, lazyModules } = await compile(singleConfig(shellDir, importRemote), ({ compilation }) => ({
    scripts: Object.keys(compilation.assets).filter((file) => file.endsWith('.js')),
    lazyModules: lazyModulesByRemote(compilation),
  }));
  const integrity = Object.fromEntries(scripts.map((file) => [file, digest(path.join(shellDir, file))]));
  await compressFiles(shellDir);
  writeShell(shellDir, scripts, integrity);
  writeRegistry({ releasesDir, live, liveReleases, lazyModules, integrity });
  return { shellDir, releasesDir };
}

type LazyByRemote = Record<string, BuildFacts['lazyModules']>;

function lazyModulesByRemote(compilation: Compilation): LazyByRemote {
  return Object.fromEntries(
    remoteIds.map((id) => [id, collectLazyModules(compilation, remoteUnit(id)).lazyModules]),
  ) as LazyByRemote;
}

const digest = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** What the server runs, the starter and the service worker are the federated shell's own. */
function writeShell(shellDir: string, scripts: string[], integrity: Record<string, string>): void {
  const built = outputFolder(shellUnit());
  const facts = readBuildFacts(built);
  for (const file of [facts.server.file, facts.starter, facts.worker]) {
    if (file) cpSync(path.join(built, file), path.join(shellDir, file));
  }
  const entry = scripts.find((file) => file.startsWith('main.')) ?? '';
  const single = { ...facts, unit: 'single-bundle', entry, integrity, lazyModules: {}, provided: {} };
  writeFileSync(path.join(shellDir, BUILD_FACTS), JSON.stringify(single));
}

function writeRegistry(parts: {
  releasesDir: string;
  live: Registry;
  liveReleases: string;
  lazyModules: LazyByRemote;
  integrity: Record<string, string>;
}): void {
  const { releasesDir, live, liveReleases, lazyModules, integrity } = parts;
  const place = (file: string) => FROM_RELEASE + file;
  const hashes = Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [place(file), hash]));
  const registry: Registry = { generation: live.generation, remotes: {} };
  for (const id of remoteIds) {
    const { version, server } = live.remotes[id] ?? {};
    if (!version || !server) throw new Error(`The registry names no ${id} that the server can draw`);
    const lazy = Object.fromEntries(
      Object.entries(lazyModules[id] ?? {}).map(([name, { files }]) => [name, { files: files.map(place), shared: [] }]),
    );
    // A section's own chunk stands where a remote's entry stands, and is named once.
    const entry = lazy.remote?.files.pop();
    if (!entry) throw new Error(`The single build has no chunk for ${id}`);
    const facts: BuildFacts = {
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
    registry.remotes[id] = describeRelease({ ...remoteUnit(id), remote: id }, facts);
    const folder = path.join(releasesDir, id, version);
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(liveReleases, id, version, server.file), path.join(folder, server.file));
  }
  writeFileSync(path.join(releasesDir, 'registry.json'), JSON.stringify(registry));
}
