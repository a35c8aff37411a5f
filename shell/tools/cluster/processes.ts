import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shipped } from '../../../api/bench/shipped';
import { root } from '../build/units';
import type { Children } from '../start/children';
import type { Program } from './supervisor';

const UP_TIMEOUT_MS = 300_000;

/** Shoppers of a trial ask as fast as they are answered, all from one address; so does who attacks a call. */
export const NO_LIMITS = [
  ...['orders', 'requests', 'passwordPerAddress', 'passwordPerAccount', 'register'],
  ...['resetPerAddress', 'resetRequest', 'resetsPerDay', 'messagesPerHour', 'messagesPerDay', 'orderMailsPerDay'],
]
  .map((limit) => `${limit}=999999999`)
  .join(',');

/** @throws Error when nothing good is answered there within five minutes. */
export async function untilUp(url: string): Promise<void> {
  for (const end = Date.now() + UP_TIMEOUT_MS; Date.now() < end; await sleep(200)) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`nothing answers at ${url}`);
}

export const node = (args: readonly string[], env: NodeJS.ProcessEnv): Program => ({
  command: process.execPath,
  args,
  env,
});

/** The compiled API of a checkout. */
export const apiProgram = (env: NodeJS.ProcessEnv, sources = root): Program =>
  node([...shipped.flags, path.join(sources, 'api/dist/src/main.js')], { ...env, ...shipped.env });

/** @throws Error with the compiler's last lines. */
export async function compileApi(children: Children, sources = root): Promise<void> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const run = children.start('tsc', [tsc, '-b', path.join(sources, 'api')]);
  if ((await run.ended) !== 0) throw new Error(run.lastLines().join('\n'));
}

/** By the compiled command, as the owner of the schema. @throws Error with its last lines. */
export async function migrate(children: Children, env: NodeJS.ProcessEnv, sources = root): Promise<void> {
  const command = path.join(sources, 'api/dist/src/commands/dbMigrate.js');
  const run = children.start('migrations', [command], { env });
  if ((await run.ended) !== 0) throw new Error(run.lastLines().join('\n'));
}

/**
 * Builds what is not built yet of shell and remotes, and makes it live in the store below this folder, with its keys. Another
 * checkout does so with its own tools.
 *
 * @throws Error with the last lines.
 */
export async function release(children: Children, folder: string, sources = root): Promise<void> {
  const program = `
    const { ReleaseStore } = require('./shell/releases/releaseStore');
    const { readReleaseKeys } = require('./shell/releases/releaseKeys');
    const { goLive } = require('./shell/tools/start/goLive');
    const { Children } = require('./shell/tools/start/children');
    const { Progress } = require('./shell/tools/start/progress');
    goLive({
      store: new ReleaseStore(${JSON.stringify(path.join(folder, 'releases'))}),
      keys: readReleaseKeys(process.env, ${JSON.stringify(folder)}),
      isProduction: false,
      children: new Children(),
      progress: new Progress(),
      api: Promise.resolve(),
    }).finished.then((failed) => process.exit(failed.length));`;
  const options = { cwd: sources, onLine: (line: string) => console.log(line) };
  const run = children.start('release', ['--import', 'tsx', '--conditions=@boom/source', '--eval', program], options);
  if ((await run.ended) !== 0) throw new Error(run.lastLines().join('\n'));
}
