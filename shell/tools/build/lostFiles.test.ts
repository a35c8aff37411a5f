import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import webpack, { type Configuration } from 'webpack';
import { containerName } from '../../src/registry/registry';
import { retrySharedPlugin } from '../../src/remotes/retrySharedPlugin';
import { remoteConfig } from './browserConfig';
import { remoteUnit, root } from './units';

/** What the remote below exposes. */
interface Exposed {
  default: () => Promise<{ default: string; Play: unknown }>;
}

// It runs webpack and its minifier, which on a busy machine takes its time.
jest.setTimeout(120_000);

/** A remote of one part, which needs a shared library; built as every remote is. */
const sources = {
  'remote.tsx': `export default () => import('./part');`,
  'part.tsx': `import { Dialog } from '@boom/platform/overlays'; export default Dialog; export { Play } from 'lucide-react';`,
};

let folder: string;
beforeAll(() => {
  mkdirSync(path.join(root, 'var'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'var/lost-files-'));
  mkdirSync(path.join(folder, 'src'));
  for (const [name, code] of Object.entries(sources)) writeFileSync(path.join(folder, 'src', name), code);
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(): Promise<string> {
  const unit = { ...remoteUnit('support'), folder };
  // Run here instead of in a browser.
  const config: Configuration = { ...remoteConfig(unit, '1.0.0'), cache: false, devtool: false, target: 'async-node' };
  return new Promise((resolve, reject) => {
    webpack(config)?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(path.join(folder, 'dist'));
    });
  });
}

/** Runs the remote in a shell that has these libraries. */
async function runWith(shared: Record<string, () => Promise<() => object>>): Promise<Exposed['default']> {
  const dist = await build();
  const entry = readdirSync(dist).find((name) => name.startsWith('remoteEntry')) ?? '';
  const code = readFileSync(path.join(dist, entry), 'utf8');
  const name = containerName('support', '1.0.0');
  // The shell lends its runtime, and a plugin for it.
  registerGlobalPlugins([retrySharedPlugin]);
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const run = new Function('require', '__dirname', `${code}; return ${name};`);
  const loadEntry = async () => run(createRequire(path.join(dist, entry)), dist);
  const shell = createInstance({
    name: 'shell',
    remotes: [{ name, entry: 'http://localhost/remoteEntry.js' }],
    shared: Object.fromEntries(Object.entries(shared).map(([key, get]) => [key, { version: '1.0.0', get }])),
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'here', loadEntry }],
  });
  const { default: load } = (await shell.loadRemote<Exposed>(`${name}/remote`)) ?? {};
  if (!load) throw new Error('nothing is exposed');
  return load;
}

const createIcon = jest.fn(({ name }: { name: string }) => `the icon ${name}`);
const icons = async () => () => ({ __esModule: true, default: createIcon });

it('fetches a shared library again at the next try, after its script was lost', async () => {
  let isLost = true;
  const overlays = async () => {
    if (isLost) throw new Error('script lost');
    return () => ({ Dialog: 'the dialog' });
  };
  const load = await runWith({ '@boom/platform/overlays': overlays, 'lucide-react/createLucideIcon': icons });
  await expect(load()).rejects.toThrow('script lost');
  await expect(load()).rejects.toThrow('script lost');
  isLost = false;
  // Icons stay with the remote; what makes them is the shell's.
  expect(await load()).toMatchObject({ default: 'the dialog', Play: 'the icon play' });
});
