import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Embedded } from '../../../api/embedded';
import { findFreePort } from '../../../api/embedded/freePort';
import { openStore } from '../../releases/openStore';
import { localTrust, readReleaseKeys } from '../../releases/releaseKeys';
import { root } from '../build/units';
import type { Child, Children } from './children';
import { databaseError } from './databaseFault';
import { goLive } from './goLive';
import { checkPort } from './ports';
import type { Progress } from './progress';
import { type Secrets, storedSecrets } from './secrets';
import { startApi, startSite, tellEnd } from './services';
import { readSettings, type StartSettings } from './settings';
import { StartError, text } from './texts';
import { watchService, watchSources } from './watch';

interface StartOptions {
  children: Children;
  progress: Progress;
  /** Called as soon as something runs inside this process that must be stopped. */
  onEmbedded: (stop: () => Promise<void>) => void;
  /** Called with a line to show when a service ends unexpectedly. */
  onExit: (line: string) => void;
}

const isWatching = process.argv.includes('--watch');
/** How this start was asked for, after `npm`. */
const command = isWatching ? 'run dev' : 'start';

/** Builds what changed, starts everything, and says where it is. The shop opens before the last remote is built. */
export async function startStore(start: StartOptions): Promise<void> {
  const { children, progress, onExit } = start;
  const settings = readSettings(process.env);
  await checkPort('PORT', settings.port, command);
  if (settings.apiPort) await checkPort('API_PORT', settings.apiPort, command);
  const store = openStore(settings.releases, process.env);
  const keys = readReleaseKeys(process.env, settings.dataDir);

  const services = startServices(settings, start);
  const up = services.then(({ api }) => api);
  // Told where it is waited for.
  up.catch(() => undefined);
  const options = { store, keys, isProduction: settings.isProduction, children, progress, api: up };
  const { opened, finished } = goLive(options);
  const [{ apiPort, devOrigin, siteSecret, passwords }, coming] = await Promise.all([services, opened]);

  const runSite = () =>
    startSite(children, settings, {
      PORT: String(settings.port),
      PUBLIC_URL: settings.publicUrl,
      API_ORIGIN: `http://${settings.apiHost}:${apiPort}`,
      DEV_ORIGIN: devOrigin,
      RELEASES_DIR: settings.releases,
      RELEASE_KEYS: process.env.RELEASE_KEYS || localTrust(settings.dataDir),
      ...(siteSecret && { SITE_SECRET: siteSecret }),
    });
  const site = runSite();
  // Being worked on, they may end.
  for (const child of await Promise.all([up, site])) if (!isWatching) reportExit(child, settings, onExit);

  announce(settings, progress, { passwords, hasOutbox: devOrigin !== undefined });
  if (coming.length > 0) progress.say(text('coming', { units: coming.map(({ unit }) => unit.name).join(', ') }));
  const failed = await finished;
  progress.clear();
  if (coming.length > 0 && failed.length === 0) progress.say(text('whole'));
  if (!isWatching) return;
  watchSources(options);
  watchService('API', ['api/src', 'api/contract/src'], up, (await services).restart, progress);
  watchService('shell/server', ['shell/server', 'shell/releases'], site, runSite, progress);
}

async function compile(children: Children, unit: string): Promise<void> {
  const tsc = children.start('tsc', [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', unit]);
  if ((await tsc.ended) !== 0) {
    tryToWrite(path.join(root, unit, 'dist'));
    throw new StartError([text('buildFailed', { unit }), ...tsc.lastLines()].join('\n'));
  }
}

/** The compiler crashes without a reason where it cannot write. @throws Error of the system when we cannot either. */
function tryToWrite(folder: string): void {
  const probe = path.join(folder, 'probe');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, Buffer.alloc(100_000));
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Database, stand-ins and API. Returns once the first two are there; `api` is the one that answers. */
async function startServices(settings: StartSettings, start: StartOptions) {
  const apiPort = settings.apiPort ?? (await findFreePort());
  const { SITE_SECRET, ...ofApi }: Secrets = settings.isProduction ? {} : storedSecrets(settings.dataDir, process.env);
  const [embedded] = await Promise.all([
    startLocalServices(settings, start),
    // In production the API runs as it was compiled, elsewhere from its sources; the site takes the contract compiled.
    compile(start.children, settings.isProduction ? 'api' : 'api/contract'),
  ]);
  const { publicUrl, dataDir } = settings;
  const own = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir, API_PORT: String(apiPort) };
  const run = async () => {
    const api = await startApi(start.children, settings, { ...withoutSet(ofApi), ...own, ...embedded.env });
    await embedded.keep();
    if (!settings.isProduction) storedSecrets(dataDir, process.env, { hasAccounts: true });
    return api;
  };
  return {
    api: run(),
    restart: run,
    apiPort,
    devOrigin: embedded.env.DEV_ORIGIN,
    siteSecret: process.env.SITE_SECRET || SITE_SECRET,
    passwords: ofApi,
  };
}

/** Without the secrets that the environment sets. */
const withoutSet = (secrets: object): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => !process.env[name]));

async function startLocalServices(
  { dataDir, publicUrl, isProduction, port }: StartSettings,
  { progress, onEmbedded }: StartOptions,
): Promise<Pick<Embedded, 'env' | 'keep'>> {
  if (isProduction) return { env: {}, keep: async () => {} };
  progress.say(text('database'));
  // Required here, so that production does not load the stand-ins.
  const { startEmbedded } = require('../../../api/embedded') as typeof import('../../../api/embedded');
  try {
    const starting = startEmbedded({ dataDir, publicUrl, env: process.env });
    // A stop that comes while it starts waits for it, and stops it then.
    onEmbedded(() => starting.then(({ stop }) => stop()).catch(() => undefined));
    const { databaseFolder, ...embedded } = await starting;
    if (databaseFolder && !databaseFolder.startsWith(dataDir)) {
      progress.say(text('databaseAt', { folder: databaseFolder }));
    }
    return embedded;
  } catch (error) {
    throw databaseError(error as Error, port, command);
  }
}

function reportExit(child: Child, settings: StartSettings, onExit: (line: string) => void): void {
  void child.ended.then((code) => onExit(tellEnd(child, code, settings)));
}

interface Announced {
  /** Those of the first start, which made the accounts. */
  passwords: Secrets;
  hasOutbox: boolean;
}

function announce(
  { publicUrl, logsDir }: StartSettings,
  progress: Progress,
  { passwords, hasOutbox }: Announced,
): void {
  const { ADMIN_USERNAME, SEED, DEMO_PASSWORD } = process.env;
  const passwordOf = (name: 'ADMIN_PASSWORD' | 'DEMO_PASSWORD') => passwords[name] || text('own', { name });
  const hasCustomer = SEED !== 'none' && (passwords.DEMO_PASSWORD !== undefined || DEMO_PASSWORD);
  progress.say('');
  progress.say(text('ready', { url: publicUrl }));
  progress.say(text('admin', { username: ADMIN_USERNAME || 'admin', password: passwordOf('ADMIN_PASSWORD') }));
  if (hasCustomer) progress.say(text('customer', { password: passwordOf('DEMO_PASSWORD') }));
  if (hasOutbox) progress.say(text('outbox', { url: publicUrl }));
  if (logsDir) progress.say(text('logs', { folder: path.relative(process.cwd(), logsDir) || logsDir }));
  progress.say(text('howToStop'));
}
