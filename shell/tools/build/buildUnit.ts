import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { programsConfig, remoteConfig, shellConfig } from './browserConfig';
import { type BuildManifest, collectBuildManifest, writeBuildManifest } from './buildManifest';
import { compressFiles } from './compressFiles';
import { serverConfig } from './serverConfig';
import { outputFolder, type Unit } from './units';

/** How far a build is, 0 to 1. */
export type OnProgress = (share: number) => void;

/** @param hash of file names; of their content unless told. */
export function browserConfig(unit: Unit, version: string, hash?: string): Configuration {
  return unit.remote ? remoteConfig(unit, version, hash) : shellConfig(unit, version, hash);
}

/**
 * Runs webpack once.
 *
 * @param read what is wanted of the result; called before the compiler is closed.
 * @throws Error with webpack's own messages when the sources do not build.
 */
export async function compile<Result>(
  config: Configuration,
  read: (stats: Stats) => Result | Promise<Result>,
  onProgress?: OnProgress,
): Promise<Result> {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack did not accept the configuration of ${config.name}`);
  if (onProgress) new webpack.ProgressPlugin((share) => onProgress(share)).apply(compiler);
  const stats = await promisify<Stats | undefined>(compiler.run.bind(compiler))();
  try {
    if (!stats || stats.hasErrors()) {
      throw new Error(stats?.toString({ all: false, errors: true, colors: process.stderr.isTTY }) ?? 'no result');
    }
    return await read(stats);
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

/**
 * Builds one unit into its `dist` folder: what browsers load, what the site's server runs, compressed copies, and its
 * `build.json`.
 *
 * @param version what the build calls itself; a remote's chunks carry it.
 * @param onBuilt called when it is whole; writing webpack's caches, which follows, only serves the next build.
 * @throws Error with webpack's own messages when the sources do not build.
 */
export async function buildUnit(
  unit: Unit,
  version: string,
  onProgress?: OnProgress,
  onBuilt?: (manifest: BuildManifest) => void,
): Promise<BuildManifest> {
  // Nobody takes an older build for this one when it fails.
  rmSync(outputFolder(unit), { recursive: true, force: true });
  const assetsOf = ({ compilation }: Stats) => Object.keys(compilation.assets);
  return compile(
    browserConfig(unit, version),
    (browser) =>
      compile(serverConfig(unit), async (server) => {
        const programs = unit.remote ? [] : await compile(programsConfig(unit), assetsOf);
        // The manifest's larger sister: of use while a build is looked into, and to no visitor.
        rmSync(path.join(outputFolder(unit), 'mf-stats.json'), { force: true });
        const manifest = collectBuildManifest(browser.compilation, unit, version, [...assetsOf(server), ...programs]);
        await compressFiles(outputFolder(unit));
        writeBuildManifest(unit, manifest);
        onBuilt?.(manifest);
        return manifest;
      }),
    onProgress,
  );
}
