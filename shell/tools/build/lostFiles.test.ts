import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteUnit, root } from './units';
import { remoteConfig } from './webpackConfig';

interface Container {
  init(shared: unknown): unknown;
  get(name: string): Promise<() => { default: () => Promise<{ default: string }> }>;
}

// Each test runs webpack and its minifier, which on a busy machine takes its time.
jest.setTimeout(120_000);

/** A remote of one part, which needs a shared library; built as every remote is. */
const sources = {
  'remote.tsx': `export default () => import('./part');`,
  'part.tsx': `import { Dialog } from '@boom/platform/overlays'; export default Dialog;`,
};

let folder: string;
beforeAll(() => {
  mkdirSync(path.join(root, 'var'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'var/lost-files-'));
  mkdirSync(path.join(folder, 'src'));
  for (const [name, code] of Object.entries(sources)) writeFileSync(path.join(folder, 'src', name), code);
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(change: (config: Configuration) => Configuration): Promise<string> {
  const unit = { ...remoteUnit('support'), remote: 'support' as const, folder };
  const config = change({ ...remoteConfig(unit, '1.0.0'), cache: false, devtool: false });
  return new Promise((resolve, reject) => {
    webpack(config)?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(path.join(folder, 'dist'));
    });
  });
}

it('knows a hash for every script that a build fetches later', async () => {
  const files = readdirSync(await build((config) => config)).filter((name) => name.endsWith('.js'));
  const entry = files.find((name) => name.startsWith('remoteEntry')) ?? '';
  const code = readFileSync(path.join(folder, 'dist', entry), 'utf8');
  expect(files.length).toBeGreaterThan(1);
  expect(code.match(/sha384-/g)).toHaveLength(files.length - 1);
});

it('fetches a shared library again at the next try, after its script was lost', async () => {
  const dist = await build((config) => ({
    ...config,
    // Run here instead of in a browser.
    target: 'async-node',
  }));
  const entry = readdirSync(dist).find((name) => name.startsWith('remoteEntry')) ?? '';
  const code = readFileSync(path.join(dist, entry), 'utf8');
  const run = new Function('require', '__dirname', `${code}; return mfe_support;`);
  const container: Container = run(createRequire(path.join(dist, entry)), dist);
  let isLost = true;
  const get = async () => {
    if (isLost) throw new Error('script lost');
    return () => ({ Dialog: 'the dialog' });
  };
  await container.init({ '@boom/platform/overlays': { '1.0.0': { get, from: 'shell', eager: false } } });
  const { default: load } = (await container.get('./remote'))();

  await expect(load()).rejects.toThrow('script lost');
  await expect(load()).rejects.toThrow('script lost');
  isLost = false;
  expect((await load()).default).toBe('the dialog');
});
