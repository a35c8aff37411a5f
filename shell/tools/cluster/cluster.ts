import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStandIns } from '../../../api/embedded';
import { chooseAccount } from '../../../api/embedded/postgres/account';
import { askOnce } from '../../../api/embedded/postgres/askOnce';
import { localTrust, readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { root } from '../build/units';
import { Children } from '../start/children';
import { goLive } from '../start/goLive';
import { Progress } from '../start/progress';
import { storedSecrets } from '../start/secrets';
import { haproxy, pgbouncer } from './configurations';
import { type Databases, startDatabases } from './databases';
import { choosePorts, type Ports } from './ports';
import { type Program, Supervisor } from './supervisor';

const UP_TIMEOUT_MS = 300_000;
const BUCKET = { S3_BUCKET: 'boom', S3_REGION: 'mx-central-1', S3_ACCESS_KEY_ID: 'AKIATEST' };
const S3_SECRET = 'not so secret';

/** What the API's account may, and how long: a pooler hands on no time-outs (rulebook R17). */
const roleSql = (password: string) => `
  CREATE ROLE shop_api LOGIN PASSWORD '${password}';
  ALTER ROLE shop_api SET statement_timeout = '5s';
  ALTER ROLE shop_api SET lock_timeout = '2s';
  ALTER ROLE shop_api SET idle_in_transaction_session_timeout = '10s';
  ALTER ROLE shop_api SET random_page_cost = 1.1;
  GRANT USAGE ON SCHEMA public, pgboss TO shop_api;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO shop_api;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO shop_api;`;

/** The topology of `docker-compose.yml` on one machine, without containers. */
export interface Cluster {
  origin: string;
  adminPassword: string;
  demoPassword: string;
  databases: Databases;
  /** Where the PostgreSQL that takes writes is found, whichever it is. */
  databaseUrl: string;
  supervisor: Supervisor;
  stop(): Promise<void>;
}

/** @throws Error that says how to get them. */
function checkPrograms(): void {
  const missing = ['haproxy', 'pgbouncer'].filter((name) => spawnSync(name, ['-v']).error);
  if (missing.length > 0) throw new Error(`missing: apt install ${missing.join(' ')}`);
}

async function untilUp(url: string): Promise<void> {
  for (const end = Date.now() + UP_TIMEOUT_MS; Date.now() < end; await sleep(200)) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`nothing answers at ${url}`);
}

/**
 * Builds what changed, and starts everything from nothing: databases, storage and logs of the last cluster are removed.
 *
 * @param env further settings of the API.
 */
export async function startCluster(say: (line: string) => void, env: NodeJS.ProcessEnv = {}): Promise<Cluster> {
  checkPrograms();
  const folder = path.join(root, 'var/cluster');
  const [data, logs] = [path.join(folder, 'data'), path.join(folder, 'logs')];
  for (const each of [data, logs]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each, { recursive: true });
  }
  const ports = await choosePorts();
  const origin = `http://127.0.0.1:${ports.shop}`;
  const secrets = storedSecrets(folder);
  const children = new Children();
  const store = new ReleaseStore(path.join(folder, 'releases'));
  const keys = readReleaseKeys(process.env, folder);
  say('Building what changed…');
  await compileApi(children);
  await goLive({ store, keys, isProduction: false, children, progress: new Progress(), api: Promise.resolve() })
    .finished;

  say('Starting PostgreSQL and its standby…');
  const databases = await startDatabases(data, ports);
  const supervisor = new Supervisor(logs);
  const standIns = await startStandIns(origin, {});
  const stop = async () => {
    await supervisor.stop();
    await standIns.stop();
    await databases.stop();
    await children.stopAll();
  };
  try {
    const owner = new URL(databases.primary.postgres.url);
    const at = (url: URL, port: number, user = url.username, password = url.password) =>
      Object.assign(new URL(url), { port: String(port), username: user, password }).href;
    const direct = at(owner, ports.database);
    const node = (args: string[], settings: NodeJS.ProcessEnv): Program => ({
      command: process.execPath,
      args,
      env: settings,
    });

    const configuration = path.join(data, 'haproxy.cfg');
    writeFileSync(configuration, haproxy(ports, Number(new URL(standIns.origin).port)));
    supervisor.run('haproxy', { command: 'haproxy', args: ['-db', '-f', configuration] });
    supervisor.run(
      'bucket',
      node(
        [
          '--import',
          'tsx',
          '--conditions=@boom/source',
          path.join(__dirname, 'bucket.ts'),
          String(ports.bucket),
          path.join(data, 'bucket'),
        ],
        {},
      ),
    );

    const { DEV_ORIGIN: _, ...ofStandIns } = standIns.env;
    const settings: NodeJS.ProcessEnv = {
      ...ofStandIns,
      ...secrets,
      ...BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${ports.bucket}`,
      S3_SECRET_ACCESS_KEY: S3_SECRET,
      PUBLIC_URL: origin,
      DATABASE_DIRECT_URL: direct,
      DATABASE_URL: at(owner, ports.pooler, 'shop_api', secrets.SITE_SECRET),
      DATABASE_REPLICA_URLS: at(owner, ports.standby, 'shop_api', secrets.SITE_SECRET),
      MIGRATE_AT_START: 'false',
      SEED: 'demo',
      ...env,
    };
    await migrate(children, settings);
    await askOnce(databases.primary.postgres.url, roleSql(secrets.SITE_SECRET));
    supervisor.run('pgbouncer', poolerProgram(databases.primary.postgres.dataDir, ports, secrets.SITE_SECRET));
    ports.apis.forEach((port, index) => {
      const own = { ...settings, API_PORT: String(port), DATA_DIR: path.join(data, `api-${index + 1}`) };
      supervisor.run(
        `api-${index + 1}`,
        node(['--max-semi-space-size=4', path.join(root, 'api/dist/src/main.js')], own),
      );
    });
    say('Starting two APIs and two sites behind HAProxy…');
    ports.sites.forEach((port, index) => {
      const own = {
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: origin,
        API_ORIGIN: `http://127.0.0.1:${ports.calls}`,
        SITE_SECRET: secrets.SITE_SECRET,
        TRUSTED_PROXIES: '127.0.0.1',
        RELEASES_DIR: path.join(folder, 'releases'),
        RELEASE_KEYS: process.env.RELEASE_KEYS || localTrust(folder),
      };
      supervisor.run(`site-${index + 1}`, node(['--import', 'tsx', path.join(root, 'shell/server/main.ts')], own));
    });
    for (const port of ports.apis) await untilUp(`http://127.0.0.1:${port}/api/health/ready`);
    for (const port of ports.sites) await untilUp(`http://127.0.0.1:${port}/healthz`);
    await untilUp(origin);
    const { ADMIN_PASSWORD: adminPassword, DEMO_PASSWORD: demoPassword } = secrets;
    return { origin, adminPassword, demoPassword, databases, databaseUrl: direct, supervisor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function compileApi(children: Children): Promise<void> {
  const tsc = children.start('tsc', [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', 'api']);
  if ((await tsc.ended) !== 0) throw new Error(tsc.lastLines().join('\n'));
}

/** As the owner: the API's account may change rows only. */
async function migrate(children: Children, env: NodeJS.ProcessEnv): Promise<void> {
  const run = children.start('migrations', [path.join(root, 'api/dist/src/commands/dbMigrate.js')], { env });
  if ((await run.ended) !== 0) throw new Error(run.lastLines().join('\n'));
}

/** PgBouncer refuses to run as root, as PostgreSQL does: it gets that one's account, and files which only this may read. */
function poolerProgram(folder: string, ports: Ports, password: string): Program {
  const { uid, gid } = chooseAccount(folder);
  const [file, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'pgbouncer.txt')];
  writeFileSync(users, `"shop_api" "${password}"\n`, { mode: 0o600 });
  writeFileSync(file, pgbouncer(ports, users));
  if (uid !== undefined) for (const each of [file, users]) chownSync(each, uid, gid ?? uid);
  return { command: 'pgbouncer', args: [file], uid };
}
