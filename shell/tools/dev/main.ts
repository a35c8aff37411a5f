import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { contentSecurityPolicy } from '../../server/document/contentSecurityPolicy';
import { coversPath, firstPage, reservedPaths } from '../../src/registry/paths';
import { commonConfig, swcRule } from '../build/commonConfig';
import { findUnit, type RemoteUnit, root } from '../build/units';
import { serveInShell } from './serveInShell';

/** Ports from here on are tried until one is free. */
const FIRST_PORT = 3001;

/** What a site answers beside pages is the store's: its API, pictures, releases. */
const isOfSite = (pathname: string) => reservedPaths.some((reserved) => coversPath(reserved, pathname));

/** The document of a remote that runs alone. */
const page = (unit: RemoteUnit, nonce: string) => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${unit.name}</title>
<script defer src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/**
 * The site's own policy, so that what it forbids is seen here: only that hot reload has its connection, and that script
 * addresses are not checked, since there is no loader of the shell that would admit them.
 */
const developmentPolicy = (nonce: string): string =>
  contentSecurityPolicy(nonce)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/; require-trusted-types-for[^;]*; trusted-types [^;]*/, '');

function standaloneConfig(unit: RemoteUnit): Configuration {
  const common = commonConfig(unit);
  return {
    ...common,
    name: `${unit.name}-dev`,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { main: path.join(root, 'shell/src/standalone/start.ts') },
    resolve: { ...common.resolve, alias: { 'standalone-remote': unit.folder } },
    output: { publicPath: '/', filename: '[name].js', chunkFilename: '[id].js' },
    cache: {
      ...(common.cache as object),
      type: 'filesystem',
      name: `${unit.name}-dev`,
      buildDependencies: { config: [__filename] },
    },
    module: { rules: [swcRule({ refresh: true })] },
    plugins: [new ReactRefreshPlugin({ overlay: false })],
    stats: 'errors-warnings',
  };
}

/**
 * One remote with hot reload, inside a thin copy of the shell's providers, against the API of a running store.
 * `API=https://…` names another one than the local.
 */
async function serveAlone(unit: RemoteUnit, port: number | undefined): Promise<void> {
  const api = process.env.API ?? 'http://localhost:3000';
  const compiler = webpack(standaloneConfig(unit));
  if (!compiler) throw new Error(`webpack did not accept the configuration of ${unit.name}`);

  // The one way to tell it where to begin.
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= String(FIRST_PORT);
  const server = new WebpackDevServer(
    {
      port: port ?? 'auto',
      host: 'localhost',
      hot: true,
      static: false,
      client: { overlay: { warnings: false, runtimeErrors: false } },
      proxy: [{ context: isOfSite, target: api, changeOrigin: true, secure: true }],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (
            request: WebpackDevServer.Request,
            response: WebpackDevServer.Response,
            next: WebpackDevServer.NextFunction,
          ) => {
            if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
            const nonce = randomBytes(16).toString('base64');
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.setHeader('Content-Security-Policy', developmentPolicy(nonce));
            response.end(page(unit, nonce));
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  const { paths } = JSON.parse(readFileSync(path.join(unit.folder, 'remote.json'), 'utf8'));
  const address = `http://localhost:${server.options.port}${firstPage(paths)}`;
  console.log(`${unit.name} alone: ${address}, with the API of ${api}. Ctrl-C stops it.`);
  await fetch(new URL('/healthz', api)).catch(() =>
    console.log(`Nobody answers at ${api}: start the store with \`npm start\`, or name another one by API=http://…`),
  );
}

/** `npm run dev -w mfe-catalog`, by itself or, with `-- --in-shell`, for a shop that runs beside it; at `PORT`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'in-shell': { type: 'boolean' } } });
  const unit = findUnit(positionals[0] ?? '');
  const port = process.env.PORT ? Number(process.env.PORT) : undefined;
  if (!unit.remote) throw new Error('Only remotes are served by themselves: npm run dev starts the whole store');
  return values['in-shell'] ? serveInShell(unit, port) : serveAlone(unit, port);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
