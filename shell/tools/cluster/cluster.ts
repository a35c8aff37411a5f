import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startStandIns } from '../../../api/embedded';
import { askOnce } from '../../../api/embedded/postgres/askOnce';
import { localTrust } from '../../releases/releaseKeys';
import { root } from '../build/units';
import { Children } from '../start/children';
import { storedSecrets } from '../start/secrets';
import { haproxy } from './configurations';
import { type Databases, startDatabases } from './databases';
import { poolerProgram } from './pooler';
import { choosePorts } from './ports';
import { apiProgram, compileApi, migrate, node, release, untilUp } from './processes';
import { Supervisor } from './supervisor';

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
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO shop_api;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO shop_api;`;

/** The topology of `docker-compose.yml` on one machine, without containers. */
export interface Cluster {
  origin: string;
  adminPassword: string;
  demoPassword: string;
  databases: Databases;
  /** Where the PostgreSQL that takes writes is found, whichever it is. */
  databaseUrl: string;
  /** What nobody outside may ever see, by name. */
  secrets: Readonly<Record<string, string>>;
  supervisor: Supervisor;
  /** Where those that tell Prometheus do, by their names. */
  metricsUrls: Readonly<Record<string, string>>;
  /** Of another checkout: its schema, as the owner of the tables; shell and remotes, which are to be built. */
  migrate(sources: string): Promise<void>;
  release(sources: string): Promise<void>;
  /** One of two (`api-1`, `site-2`) is asked to end, and comes back as that checkout has it. */
  replace(name: string, sources: string): Promise<void>;
  stop(): Promise<void>;
}

/** @throws Error that says how to get them. */
function checkPrograms(): void {
  const missing = ['haproxy', 'pgbouncer'].filter((name) => spawnSync(name, ['-v']).error);
  if (missing.length > 0) throw new Error(`missing: apt install ${missing.join(' ')}`);
}

/**
 * Builds what changed, and starts everything from nothing: databases, storage and logs of the last cluster are removed.
 *
 * @param env further settings of the API.
 * @param sources another checkout, with what it is made of.
 */
export async function startCluster(
  say: (line: string) => void,
  env: NodeJS.ProcessEnv = {},
  sources = root,
): Promise<Cluster> {
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
  say('Building what changed…');
  await compileApi(children, sources);
  await release(children, folder, sources);

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
    // The API's account may change rows only: its owner makes the tables.
    await migrate(children, settings, sources);
    await askOnce(databases.primary.postgres.url, roleSql(secrets.SITE_SECRET));
    supervisor.run('pgbouncer', poolerProgram(databases.primary.postgres.dataDir, ports, secrets.SITE_SECRET));
    /** Of a checkout, and where it tells how it is. */
    const api = (index: number, folderOf: string) => {
      const own = {
        API_PORT: String(ports.apis[index]),
        METRICS_PORT: String(ports.metrics[index]),
        DATA_DIR: path.join(data, `api-${index + 1}`),
      };
      const health = `http://127.0.0.1:${ports.apis[index]}/api/health/ready`;
      return { name: `api-${index + 1}`, health, program: apiProgram({ ...settings, ...own }, folderOf) };
    };
    const site = (index: number, folderOf: string) => {
      const own = {
        NODE_ENV: 'production',
        PORT: String(ports.sites[index]),
        PUBLIC_URL: origin,
        API_ORIGIN: `http://127.0.0.1:${ports.calls}`,
        SITE_SECRET: secrets.SITE_SECRET,
        TRUSTED_PROXIES: '127.0.0.1',
        RELEASES_DIR: path.join(folder, 'releases'),
        RELEASE_KEYS: process.env.RELEASE_KEYS || localTrust(folder),
      };
      const health = `http://127.0.0.1:${ports.sites[index]}/healthz`;
      const program = node(['--import', 'tsx', path.join(folderOf, 'shell/server/main.ts')], own);
      return { name: `site-${index + 1}`, health, program };
    };
    const processes = (folderOf: string) => [
      ...[0, 1].map((n) => api(n, folderOf)),
      ...[0, 1].map((n) => site(n, folderOf)),
    ];
    say('Starting two APIs and two sites behind HAProxy…');
    for (const { name, program } of processes(sources)) supervisor.run(name, program);
    for (const { health } of processes(sources)) await untilUp(health);
    await untilUp(origin);
    const { ADMIN_PASSWORD: adminPassword, DEMO_PASSWORD: demoPassword } = secrets;
    return {
      origin,
      adminPassword,
      demoPassword,
      databases,
      databaseUrl: direct,
      secrets: {
        ...secrets,
        S3_SECRET_ACCESS_KEY: S3_SECRET,
        DATABASE_PASSWORD: owner.password,
        ...Object.fromEntries(Object.entries(ofStandIns).filter(([name]) => /_(TOKEN|SECRET)$/.test(name))),
      },
      supervisor,
      metricsUrls: Object.fromEntries(
        ports.metrics.map((port, index) => [`api-${index + 1}`, `http://127.0.0.1:${port}/metrics`]),
      ),
      migrate: (folderOf) => migrate(children, settings, folderOf),
      release: (folderOf) => release(children, folder, folderOf),
      async replace(name, folderOf) {
        const next = processes(folderOf).find((each) => each.name === name);
        if (!next) throw new Error(`there is no ${name}`);
        await supervisor.replace(name, next.program);
        await untilUp(next.health);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
