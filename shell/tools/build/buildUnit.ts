import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { type BuildFacts, collectBuildFacts, writeBuildFacts } from './buildFacts';
import { compressFiles } from './compressFiles';
import { outputFolder, type Unit } from './units';
import { remoteConfig, shellConfig } from './webpackConfig';

/** How far a build is, 0 to 1. */
export type OnProgress = (share: number) => void;

function configOf(unit: Unit, version: string): Configuration {
  const { remote } = unit;
  return remote ? remoteConfig({ ...unit, remote }, version) : shellConfig(unit);
}

/**
 * Builds one unit into its `dist` folder, with compressed copies and its `build.json`.
 *
 * @param version what the build calls itself; a remote's chunks carry it.
 * @throws Error with webpack's own messages when the sources do not build.
 */
export async function buildUnit(unit: Unit, version: string, onProgress?: OnProgress): Promise<BuildFacts> {
  // Nobody takes an older build for this one when it fails.
  rmSync(outputFolder(unit), { recursive: true, force: true });
  const compiler = webpack(configOf(unit, version));
  if (!compiler) throw new Error(`webpack did not accept the configuration of ${unit.name}`);
  if (onProgress) new webpack.ProgressPlugin((share) => onProgress(share)).apply(compiler);

  const stats = await promisify<Stats | undefined>(compiler.run.bind(compiler))();
  try {
    if (!stats || stats.hasErrors()) {
      throw new Error(stats?.toString({ all: false, errors: true, colors: process.stderr.isTTY }) ?? 'no result');
    }
    const facts = collectBuildFacts(stats.compilation, unit, version);
    await compressFiles(outputFolder(unit));
    writeBuildFacts(unit, facts);
    return facts;
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
