import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { root, type Unit } from './units';

/** What our sources are lowered to: Chrome 94, Firefox 93 and Safari 16.4 know all of it. Libraries are left as is. */
const syntax = 'es2022';

/** The router's production files: its package points at the ones with development warnings, whatever the mode. */
export function productionRouterAliases(): Record<string, string> {
  const dist = path.join(root, 'node_modules/react-router/dist/production');
  return { 'react-router$': path.join(dist, 'index.mjs'), 'react-router/dom$': path.join(dist, 'dom-export.mjs') };
}

/** Changes whenever the build's own code, what is shared or a locked dependency does, and then throws the cache away. */
function toolsHash(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  hash.update(readFileSync(path.join(root, 'shell/src/shared/libraries.ts')));
  const files = readdirSync(__dirname).filter((name) => !name.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(readFileSync(path.join(__dirname, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Names every styled component after its place in the sources instead of the order in which modules happen to run, so
 * that the class names of server and browser are the same. Comments and white space of the styles go.
 */
const styledComponents = [
  require.resolve('@swc/plugin-styled-components'),
  { ssr: true, pure: true, minify: true, transpileTemplateLiterals: false, displayName: false, fileName: false },
];

/** Loader options for TypeScript; the production JSX runtime also in development, so that remotes mix. */
export function swcRule(options: { refresh: boolean }) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: syntax,
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh: options.refresh } },
        experimental: { plugins: [styledComponents], cacheRoot: path.join(root, 'node_modules/.cache/swc') },
      },
    },
  };
}

/** What every build has in common: sources of the joints, syntax, cache. */
export function commonConfig(unit: Unit): Configuration {
  return {
    name: unit.name,
    context: unit.folder,
    target: ['web', syntax],
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      conditionNames: ['@boom/source', '...'],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      name: unit.name,
      version: toolsHash(),
    },
    performance: false,
    stats: false,
    infrastructureLogging: { level: 'error' },
  };
}
