import type { Configuration } from 'webpack';
import { commonConfig, productionRouterAliases, swcRule } from './commonConfig';
import { isShared } from './shared';
import { outputFolder, type Unit } from './units';

/**
 * The same sources for the site's server: one file, run in a thread of its own. The shell's brings every shared
 * library; a remote's gets them from it, as in the browser.
 */
export function serverConfig(unit: Unit, hash = '[contenthash:10]'): Configuration {
  const config = commonConfig(unit);
  return {
    ...config,
    name: `${unit.name}-server`,
    mode: 'production',
    target: 'node20',
    devtool: false,
    cache: { ...(config.cache as object), type: 'filesystem', name: `${unit.name}-server` },
    entry: { server: unit.remote ? './src/remote.tsx' : './src/server/index.ts' },
    resolve: { ...config.resolve, alias: productionRouterAliases() },
    externals: unit.remote ? [({ request = '' }, done) => (isShared(request) ? done(undefined, request) : done())] : [],
    externalsType: 'commonjs2',
    module: { rules: [swcRule({ refresh: false })], parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: {
      path: outputFolder(unit),
      filename: `[name].${hash}.cjs`,
      library: { type: 'commonjs2' },
      hashFunction: 'xxhash64',
    },
    // Read by people when something fails, sent to nobody.
    optimization: { minimize: false },
  };
}
