import { once } from 'node:events';
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '../embedded/freePort';
import { migrations } from './database/migrations';
import { listMigrations, type Migration, migrateDown, underLock } from './database/migrator';
import { env } from './env';
import { start } from './lifecycle';
import { log } from './log/log';
import { placeOf } from './readSetting';
import { ApiProcess } from './test/faults/store';
import { until } from './test/until';

/** Connections to this file's database, other than the one that asks. */
async function listConnections(): Promise<string[]> {
  const client = new Client({ connectionString: env.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT application_name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    return rows.map(({ application_name }) => application_name);
  } finally {
    await client.end();
  }
}

/** Of an answer to a client that keeps its connection; it is closed afterwards. */
async function headersOf(url: string): Promise<IncomingHttpHeaders> {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  agent.destroy();
  return answer.headers;
}

const listeners = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;

describe('start', () => {
  afterEach(() => jest.restoreAllMocks());

  it('opens the store with its administrator, keeps connections for the site, and stops leaving nothing behind', async () => {
    const before = listeners();
    const ports: { apiPort: number; metricsPort: number | null } = env;
    jest.replaceProperty(ports, 'apiPort', await findFreePort());
    jest.replaceProperty(ports, 'metricsPort', await findFreePort());
    const limits = jest.replaceProperty(env as { limits: object }, 'limits', { orders: 60, order: 5 });
    const warn = jest.spyOn(log, 'warn');
    const listen = jest.spyOn(Server.prototype, 'listen');
    const stop = await start();
    limits.restore();
    // A limit that there is not, say since a release: it holds nobody, and keeps no shop closed.
    expect(warn.mock.calls.filter(([, text]) => text?.includes('LIMITS'))).toEqual([
      [{ unknown: ['order'] }, 'LIMITS names limits that there are not'],
    ]);
    const { User } = require('./accounts/model') as typeof import('./accounts/model');
    expect(await User.count({ where: { isAdmin: true } })).toBe(1);
    expect(listeners()).toBe(before + 2);
    // Nobody is answered before there is a way to stop in order.
    expect(listen.mock.calls.map(([port]) => port)).toEqual([ports.metricsPort, ports.apiPort]);
    const statusOf = async (port: number | null, path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } })).status;
    // Metrics have a port of their own, and nothing else is told there.
    expect(await statusOf(ports.metricsPort, '/metrics')).toBe(200);
    expect(await statusOf(ports.metricsPort, '/api/health/live')).toBe(404);
    expect(await statusOf(ports.apiPort, '/metrics')).toBe(404);
    await until(async () => (await listConnections()).includes('compra-boom-jobs'));
    // Longer than the site and gateways do, so that these close a connection first and no call meets a reset.
    expect((await headersOf(`http://127.0.0.1:${env.apiPort}/api/health/live`))['keep-alive']).toBe('timeout=75');
    await stop();
    expect(listeners()).toBe(before);
    // PostgreSQL takes a moment to see that a connection is gone.
    await until(async () => (await listConnections()).length === 0);
  }, 30_000);

  it('does not touch the schema where it may not, and says what is missing', async () => {
    jest.replaceProperty(env as { migratesAtStart: boolean }, 'migratesAtStart', false);
    await migrateDown(env.databaseUrl, 1);
    await expect(start()).rejects.toThrow(
      'The database lacks 1 migrations and MIGRATE_AT_START is false: run db:migrate first.',
    );
    expect((await listMigrations(env.databaseUrl)).at(-1)?.isApplied).toBe(false);
  });

  it('names the database that it asked, and the setting where nobody let it in', async () => {
    const urls: { databaseUrl: string; directDatabaseUrl: string } = env;
    const gone = 'postgres://shop:secret@127.0.0.1:1/gone';
    const direct = jest.replaceProperty(urls, 'directDatabaseUrl', gone);
    const refused = 'The database at 127.0.0.1:1/gone cannot be used: connect ECONNREFUSED 127.0.0.1:1';
    await expect(start()).rejects.toThrow(`${refused} (DATABASE_DIRECT_URL).`);
    const pooled = jest.replaceProperty(urls, 'databaseUrl', gone);
    await expect(start()).rejects.toThrow(`${refused} (DATABASE_URL).`);
    pooled.restore();
    direct.restore();
    (migrations as Migration[]).push({ name: '9990-broken', up: 'SELECT 1 / 0', down: [] });
    try {
      await expect(start()).rejects.toThrow(/9990-broken .*division by zero\.$/);
    } finally {
      (migrations as Migration[]).pop();
    }
  });
});

const gone = Object.assign(new URL(env.databaseUrl), { host: 'localhost:1' });

it.each([
  [
    'the pooler',
    { DATABASE_URL: gone.href, DATABASE_DIRECT_URL: env.databaseUrl },
    new RegExp(`^The database at ${placeOf(gone.href)} cannot be used: .*ECONNREFUSED.* \\(DATABASE_URL\\)\\.$`, 'm'),
  ],
  [
    'the address to listen on',
    { API_HOST: '203.0.113.1' },
    /^listen EADDRNOTAVAIL: .* \(API_HOST, API_PORT or METRICS_PORT\)\.$/m,
  ],
])(
  'names the setting where %s is none',
  async (_what, settings, said) => {
    const api = new ApiProcess('', ['api/src/main.ts'], { ...process.env, API_PORT: '0', ...settings });
    expect(await api.untilEnded()).toBe(1);
    expect(api.output).toMatch(said);
  },
  120_000,
);

it('a process that is still starting ends when it is asked to, whatever it waits for', async () => {
  await underLock(env.databaseUrl, async (client) => {
    const api = new ApiProcess('', ['api/src/main.ts'], { ...process.env, API_PORT: '0' });
    const waiting =
      "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_try_advisory_lock%' AND datname = current_database()";
    // Our own connection asks for something else by now.
    while ((await client.query(waiting)).rowCount === 0) await sleep(100);
    api.signal('SIGTERM');
    expect(await api.untilEnded()).toBe(0);
  });
}, 120_000);
