import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { Compilation, type Compiler, type Configuration, sources } from 'webpack';
import { readDescriptor } from '../release/descriptor';
import { programsConfig } from './browserConfig';
import { collectBuildManifest, writeBuildManifest } from './buildManifest';
import { browserConfig } from './buildUnit';
import { EagerModulesPlugin } from './eagerModules';
import { serverConfig } from './serverConfig';
import { sourceHash } from './sourceHash';
import { outputFolder, root, type Unit, WATCHED } from './units';

/** Editors write in bursts, ms. */
const PAUSE_MS = 20;
/** Stands in scripts for the hash of the sources until they are written; as long as one. */
const LATER = 'x'.repeat(10);

/** What a build costs that is thrown away at the next change: no file is made smaller than it is. */
const inHaste = ({ plugins = [], optimization, ...config }: Configuration): Configuration => ({
  ...config,
  cache: { type: 'memory' },
  optimization: {
    ...optimization,
    minimize: false,
    concatenateModules: false,
    avoidEntryIife: false,
    realContentHash: false,
    mangleExports: false,
    moduleIds: 'named',
    chunkIds: 'named',
  },
  plugins: plugins.filter((plugin) => !(plugin instanceof EagerModulesPlugin)),
});

/** Whether the site's server draws a page of it: what is private it leaves to the browser. */
const isDrawn = (unit: Unit) => !unit.remote || readDescriptor(unit).paths.some(({ isPrivate }) => !isPrivate);

/** Writes the version into scripts: a compiler that lives on knows only its first one. */
function nameVersion(compiler: Compiler, unit: Unit, hashOf: () => string): void {
  compiler.hooks.thisCompilation.tap('NameVersion', (compilation) => {
    const hash = hashOf();
    // No script imports what the registry says of a remote.
    const described = unit.remote ? ['remote.json', 'src/i18n/site.es-MX.json'] : [];
    compilation.fileDependencies.addAll(described.map((file) => path.join(unit.folder, file)));
    // Before the integrity of scripts is taken.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compilation.hooks.processAssets.tap({ name: 'NameVersion', stage }, (assets) => {
      for (const file of Object.keys(assets)) {
        compilation.updateAsset(
          file,
          (source) => new sources.RawSource(String(source.source()).replaceAll(LATER, hash)),
        );
      }
    });
  });
}

/** A unit with the folder of its build. */
export interface WatchedBuild {
  unit: Unit;
  version: string;
  /** When its sources changed, of `performance.now()`. */
  startedAt: number;
}

/**
 * Builds a unit, and again after each change of its sources, into a folder of its own. The compilers stay, with what they
 * know: a change costs what depends on it.
 *
 * @param onFailed called with webpack's messages when the sources do not build.
 * @returns what ends it.
 */
export function watchUnit(
  original: Unit,
  onBuilt: (build: WatchedBuild) => void,
  onFailed: (message: string) => void,
): () => Promise<void> {
  const unit = { ...original, output: path.join(root, 'node_modules/.cache/boom/dev', original.name) };
  rmSync(outputFolder(unit), { recursive: true, force: true });
  const config = browserConfig(unit, `${unit.version}${WATCHED}${LATER}`, 'dev');
  const configs = [
    { ...config, output: { ...config.output, clean: false } },
    ...(isDrawn(unit) ? [serverConfig(unit, 'dev')] : []),
    ...(unit.remote ? [] : [programsConfig(unit, 'dev')]),
  ];
  const compiler = webpack(configs.map(inHaste));
  if (!compiler) throw new Error(`webpack did not accept the configuration of ${unit.name}`);
  let hash = '';
  let startedAt = performance.now();
  compiler.hooks.watchRun.tap('SourceHash', () => {
    hash = sourceHash(unit);
  });
  compiler.hooks.invalid.tap('StartedAt', () => {
    startedAt = performance.now();
  });
  const last: Compilation[] = [];
  for (const [index, each] of compiler.compilers.entries()) {
    nameVersion(each, unit, () => hash);
    // The compilers that a change does not concern say nothing of it.
    each.hooks.done.tap('Last', ({ compilation }) => {
      last[index] = compilation;
    });
  }

  compiler.watch({ aggregateTimeout: PAUSE_MS }, (error, result) => {
    const failed = result?.stats.find((stats) => stats.hasErrors());
    const [browser, ...others] = last;
    if (failed || !browser) {
      onFailed(failed?.toString({ all: false, errors: true, colors: process.stdout.isTTY }) ?? String(error));
      return;
    }
    const version = `${unit.version}${WATCHED}${hash}`;
    const files = others.flatMap(({ assets }) => Object.keys(assets));
    writeBuildManifest(unit, collectBuildManifest(browser, unit, version, files));
    onBuilt({ unit, version, startedAt });
  });
  return promisify(compiler.close.bind(compiler));
}
