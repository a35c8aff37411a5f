import path from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { type Configuration, DefinePlugin, type Module, PrefetchPlugin } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { containerName } from '../../src/registry/registry';
import { ChunkIntegrityPlugin } from './chunkIntegrity';
import { commonConfig, productionRouterAliases, swcRule } from './commonConfig';
import { EagerModulesPlugin } from './eagerModules';
import { NoChunkZeroPlugin } from './noChunkZero';
import { providedLibraries, requiredLibraries } from './shared';
import { outputFolder, type RemoteUnit, type Unit } from './units';

/**
 * Code that several screens share becomes a script of its own when it is worth a request. References to shared
 * libraries stay where they are used.
 */
const isCode = (module: Module) => module.type !== 'consume-shared-module';
const splitting = {
  chunks: 'async' as const,
  minSize: 31_000,
  cacheGroups: {
    default: { test: isCode, minChunks: 2, priority: -20, reuseExistingChunk: true },
    defaultVendors: {
      test: (module: Module) => isCode(module) && /node_modules/.test(module.nameForCondition() ?? ''),
      priority: -10,
      reuseExistingChunk: true,
    },
  },
};

const minimizerOptions = { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true } as const;

/** Of file names: they are cached for ever. */
const byContent = '[contenthash:8]';

const iconRule = { test: /[\\/]lucide-react[\\/].*\.mjs$/, loader: require.resolve('./iconLoader.cjs') };

function productionConfig(unit: Unit, version: string, hash = byContent): Configuration {
  const common = commonConfig(unit);
  // Two versions of one remote may meet in a page (last good version): their chunks must not mix.
  const uniqueName = unit.remote ? containerName(unit.remote, version) : unit.name;
  // A remote's table of contents, which every page needs, stands in its entry: no script and request of its own.
  const exposed = { test: path.join(unit.folder, 'src/remote.tsx'), name: uniqueName, enforce: true };
  return {
    ...common,
    mode: 'production',
    // Nobody reads the maps of a local build; its scripts are the same without.
    devtool: version.includes('-local.') ? false : 'hidden-source-map',
    module: { rules: [swcRule({ refresh: false }), iconRule] },
    output: {
      path: outputFolder(unit),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      filename: `[name].${hash}.js`,
      chunkFilename: `[id].${hash}.js`,
      // Integrity is checked only with CORS; every file is of our own origin.
      crossOriginLoading: 'anonymous',
      // A module that failed while it ran runs anew at the next try, instead of being taken for loaded.
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
    },
    optimization: {
      splitChunks: { ...splitting, cacheGroups: { ...splitting.cacheGroups, exposed } },
      // A file is cached by the hash of its content: ids need not outlive a build, so they are short.
      moduleIds: 'size',
      chunkIds: 'size',
      mangleExports: 'size',
      // A third of terser's time, and no byte more. Licences stand beside each script, in a file of its name; a line
      // that says so would be 60 bytes in each.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions,
          extractComments: { banner: false },
        }),
      ],
    },
    plugins: [
      new NoChunkZeroPlugin(),
      new EagerModulesPlugin(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ChunkIntegrityPlugin(),
      // Libraries ask before they look for settings in it; no browser has it.
      new DefinePlugin({ 'typeof process': '"undefined"' }),
    ],
  };
}

/** What both sides tell the federation plugin. */
const federation = { shareStrategy: 'loaded-first', manifest: true, dts: false, dev: false } as const;

/** The inject plugin is found as CommonJS and would bring a second copy of the runtime: its ES module. */
function singleRuntimeAlias(): Record<string, string> {
  const commonJs = require.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: path.join(path.dirname(commonJs), 'index.js') };
}

/**
 * Redux Toolkit is one module, and what any script takes of it stands in the main one. Its listener middleware is taken
 * from the same file under another name, so that it stands where it is used.
 */
function listenerAlias(): Record<string, string> {
  const toolkit = path.dirname(require.resolve('@reduxjs/toolkit/package.json'));
  return { '#listenerMiddleware': `${path.join(toolkit, 'dist/redux-toolkit.modern.mjs')}?listener` };
}

/** What this package gives to an older React, React has itself. */
const externalStoreAlias = () => ({ 'use-sync-external-store/shim$': require.resolve('react') });

/**
 * The host: one eager script with every library that its first screen needs, and the federation runtime that it lends
 * to every remote. Shared libraries are built whether the shell itself imports them or not (`PrefetchPlugin`).
 */
export function shellConfig(unit: Unit, version = unit.version, hash?: string): Configuration {
  const config = productionConfig(unit, version, hash);
  const provides = providedLibraries();
  return {
    ...config,
    entry: { main: './src/index.ts' },
    resolve: {
      ...config.resolve,
      alias: { ...productionRouterAliases(), ...singleRuntimeAlias(), ...listenerAlias(), ...externalStoreAlias() },
    },
    plugins: [
      ...(config.plugins ?? []),
      ...Object.keys(provides).map((library) => new PrefetchPlugin(unit.folder, library)),
      new ModuleFederationPlugin({
        ...federation,
        name: unit.name,
        remotes: {},
        // What is provided reaches the runtime with the code for what is taken, which is nothing.
        shared: {},
        runtimePlugins: [path.join(unit.folder, 'src/remotes/entryPlugin.ts')],
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      // After the plugin, which otherwise would not come to lend its runtime.
      new ProvideSharedPlugin({ provides }),
    ],
  };
}

/**
 * Icons are `.mjs` files, to which the plugin hands a shared module as if it were CommonJS: as a whole where its default
 * export is asked for. Of any other script it looks at run time, as webpack's own containers do.
 */
const icons = { test: /[\\/]lucide-react[\\/].*\.mjs$/, type: 'javascript/auto' };

/** A remote: a container with `./remote` and nothing that the shell already brings. */
export function remoteConfig(unit: RemoteUnit, version: string, hash = byContent): Configuration {
  const config = productionConfig(unit, version, hash);
  return {
    ...config,
    entry: {},
    module: { rules: [...(config.module?.rules ?? []), icons] },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation,
        // An eighth of the time of a build that is thrown away at the next change.
        manifest: hash === byContent,
        name: containerName(unit.remote, version),
        filename: `remoteEntry.${hash}.js`,
        exposes: { './remote': './src/remote.tsx' },
        shared: requiredLibraries(),
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}

/**
 * Programs of the shell that run by themselves, small and without runtime: the one that stands inside the document and
 * starts the shell (`src/start/starter.ts`), and the service worker.
 */
export function programsConfig(unit: Unit, hash?: string): Configuration {
  const config = productionConfig(unit, unit.version, hash);
  return {
    ...config,
    name: `${unit.name}-programs`,
    entry: { starter: './src/start/starter.ts', worker: './src/offline/worker/index.ts' },
    cache: false,
    devtool: false,
    output: { ...config.output, clean: false },
    plugins: [],
  };
}
