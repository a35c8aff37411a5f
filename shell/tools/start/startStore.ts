import path from 'node:path';
import { openStore } from '../../releases/openStore';
import { localTrust, type ReleaseKeys, readReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { root } from '../build/units';
import { buildLock, withFileLock } from '../files/fileLock';
import { type LocalBuild, pruneLocal, publishLocal, runBuilds } from './builds';
import type { Child, Children } from './children';
import { planStart, type StartPlan } from './plan';
import { checkPublicPort, findFreePort } from './ports';
import type { Progress } from './progress';
import { storedSecrets } from './secrets';
import { logFile, startApi, startSite } from './services';
import { readSettings, type StartSettings } from './settings';
import { StartError, text } from './texts';
import { watchSources } from './watch';

interface StartOptions {
  children: Children;
  progress: Progress;
  /** Called as soon as something runs inside this process that must be stopped. */
  onEmbedded: (stop: () => Promise<void>) => void;
  /** Called with a line to show when a service ends unexpectedly. */
  onExit: (line: string) => void;
}

/** Builds what changed, starts everything, and says where it is. At most two heavy things run at a time. */
export async function startStore({ children, progress, onEmbedded, onExit }: StartOptions): Promise<void> {
  const settings = readSettings(process.env);
  await checkPublicPort(settings.port);
  const store = openStore(settings.releases, process.env);
  const keys = readReleaseKeys(process.env, settings.dataDir);

  // The API compiles beside the shell's build; the remotes follow it while the database starts and is filled.
  const compiled = compileApi(children);
  const services = compiled.then(() => startServices(settings, children, progress, onEmbedded));
  const built = withFileLock(buildLock, async () => {
    const plan = await planStart(store, keys, settings.isProduction);
    const isShell = ({ unit }: LocalBuild) => !unit.remote;
    const shell = runBuilds(plan.build.filter(isShell), children, progress);
    const remotes = plan.build.filter((build) => !isShell(build));
    await Promise.all([shell, compiled.then(() => runBuilds(remotes, children, progress))]);
    await publishAll(store, keys, plan);
  });
  const [{ api, apiPort, devOrigin, siteSecret, admin }] = await Promise.all([services, built]);

  progress.clear();
  const site = await startSite(children, settings, {
    PORT: String(settings.port),
    PUBLIC_URL: settings.publicUrl,
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    DEV_ORIGIN: devOrigin,
    RELEASES_DIR: settings.releases,
    RELEASE_KEYS: process.env.RELEASE_KEYS || localTrust(settings.dataDir),
    ...(siteSecret && { SITE_SECRET: siteSecret }),
  });
  for (const child of [api, site]) reportExit(child, settings, onExit);

  announce(settings, progress, admin, devOrigin !== undefined);
  if (process.argv.includes('--watch')) watchSources({ store, keys, children, progress });
}

async function compileApi(children: Children): Promise<void> {
  const tsc = children.start('tsc', [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', path.join(root, 'api')]);
  if ((await tsc.ended) !== 0) {
    throw new StartError([text('buildFailed', { unit: 'API' }), ...tsc.lastLines()].join('\n'));
  }
}

async function publishAll(store: ReleaseStore, keys: ReleaseKeys, { publish, units }: StartPlan): Promise<void> {
  for (const build of publish) await publishLocal(build, store, keys);
  await store.writeNote('local', Object.fromEntries(units.map(({ unit, version }) => [unit.name, version])));
  await pruneLocal(store);
}

/** Database, stand-ins and API. */
async function startServices(
  settings: StartSettings,
  children: Children,
  progress: Progress,
  onEmbedded: StartOptions['onEmbedded'],
) {
  const apiPort = settings.apiPort ?? (await findFreePort());
  const secrets = settings.isProduction ? undefined : storedSecrets(settings.dataDir);
  const given: NodeJS.ProcessEnv = {
    ...(secrets && withoutSet(ofApi(secrets))),
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    API_PORT: String(apiPort),
  };
  const embedded = settings.isProduction ? {} : await startLocalServices(settings, progress, onEmbedded);
  const env: NodeJS.ProcessEnv = { ...given, ...embedded };
  const api = await startApi(children, settings, env, () => progress.say(text('apiSlow')));
  return {
    api,
    apiPort,
    devOrigin: embedded.DEV_ORIGIN,
    siteSecret: process.env.SITE_SECRET || secrets?.SITE_SECRET,
    admin: {
      username: process.env.ADMIN_USERNAME || 'admin',
      password: process.env.ADMIN_PASSWORD ? undefined : secrets?.ADMIN_PASSWORD,
    },
  };
}

const ofApi = ({ SITE_SECRET: _, ...others }: ReturnType<typeof storedSecrets>) => others;

/** Without the secrets that the environment sets. */
const withoutSet = (secrets: object): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => !process.env[name]));

async function startLocalServices(
  { dataDir, publicUrl }: StartSettings,
  progress: Progress,
  onEmbedded: StartOptions['onEmbedded'],
): Promise<Record<string, string>> {
  progress.say(text('database'));
  // Required here, so that production does not load the stand-ins.
  const { startEmbedded } = require('../../../api/embedded') as typeof import('../../../api/embedded');
  try {
    const starting = startEmbedded({ dataDir, publicUrl, env: process.env });
    // A stop that comes while it starts waits for it, and stops it then.
    onEmbedded(() => starting.then(({ stop }) => stop()).catch(() => undefined));
    const { env, databaseFolder } = await starting;
    if (databaseFolder && !databaseFolder.startsWith(dataDir)) {
      progress.say(text('databaseAt', { folder: databaseFolder }));
    }
    return env;
  } catch (error) {
    throw new StartError(text('databaseFailed', { reason: (error as Error).message.split('\n')[0] ?? '' }));
  }
}

function reportExit(child: Child, settings: StartSettings, onExit: (line: string) => void): void {
  void child.ended.then((code) => {
    const log = logFile(settings, child.name === 'API' ? 'api' : 'site') ?? '';
    onExit(text('died', { name: child.name, reason: child.lastLines().at(-1)?.slice(0, 300) || String(code), log }));
  });
}

function announce(
  { publicUrl, logsDir }: StartSettings,
  progress: Progress,
  admin: { username: string; password?: string },
  hasOutbox: boolean,
): void {
  progress.say('');
  progress.say(text('ready', { url: publicUrl }));
  progress.say(text('admin', { username: admin.username, password: admin.password ?? text('adminOwn') }));
  if (hasOutbox) progress.say(text('outbox', { url: publicUrl }));
  if (logsDir) progress.say(text('logs', { folder: path.relative(process.cwd(), logsDir) || logsDir }));
  progress.say(text('howToStop'));
}
