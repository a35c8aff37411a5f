import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from './units';
import { swcRule } from './webpackConfig';

/** `npm run styleguide -w @boom/shell`: serves the design system's examples and redraws them when a source changes. */
async function main(): Promise<void> {
  const port = Number(process.env.STYLEGUIDE_PORT ?? 6100);
  const folder = path.join(root, 'shell/platform/src/styleguide');
  const compiler = webpack({
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { styleguide: path.join(folder, 'index.tsx') },
    output: { publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], conditionNames: ['@boom/source', '...'] },
    module: { rules: [swcRule({ refresh: false })] },
    performance: false,
    stats: false,
    infrastructureLogging: { level: 'error' },
  });
  if (!compiler) throw new Error('webpack did not accept the configuration of the style guide');
  const server = new WebpackDevServer(
    { port, host: 'localhost', static: path.join(folder, 'public'), client: { overlay: { warnings: false } } },
    compiler,
  );
  await server.start();
  console.log(`Style guide: http://localhost:${port}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
