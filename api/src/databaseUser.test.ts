import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * The API as a database user that may not change the schema (R17; docs/operations.md). env.ts reads the settings at
 * import, so everything is loaded afterwards.
 */
const owner = process.env.DATABASE_URL ?? '';
const role = `boom_api_${randomBytes(4).toString('hex')}`;

async function runSql(sql: string, url = owner): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

const rights = `
  GRANT USAGE ON SCHEMA public, pgboss TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};`;

beforeAll(async () => {
  await runSql(`CREATE ROLE ${role} LOGIN PASSWORD 'shop'; ${rights}`);
  const url = new URL(owner);
  Object.assign(url, { username: role, password: 'shop' });
  Object.assign(process.env, { DATABASE_URL: url.href, MIGRATE_AT_START: 'false', API_PORT: '0' });
});
// The file's database is gone by now, and the rights with it.
afterAll(() => runSql(`DROP ROLE ${role}`, process.env.BOOM_TEST_SERVER));

it('the API starts, works and stops with rights to rows only', async () => {
  const { start } = require('./lifecycle') as typeof import('./lifecycle');
  const { buildProduct } = require('./catalog/build') as typeof import('./catalog/build');
  const { visitor } = require('./test/build') as typeof import('./test/build');
  const { database } = require('./database/connection') as typeof import('./database/connection');
  await expect(database.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
  const stop = await start();
  await buildProduct({ name: 'Bocina' });
  expect((await visitor().get('/api/products?search=bosina')).body).toHaveLength(1);
  await stop();
});

it('a restore makes the schema of jobs anew, and its rights are granted again', async () => {
  const { rebuildSchema, underLock } = require('./database/migrator') as typeof import('./database/migrator');
  await underLock(owner, (client) => rebuildSchema(client, undefined));
  const readAsRole = (table: string) => runSql(`SELECT FROM ${table}`, process.env.DATABASE_URL);
  await readAsRole('public.orders');
  await expect(readAsRole('pgboss.job')).rejects.toThrow('permission denied for schema pgboss');
  await runSql(rights);
  await readAsRole('pgboss.job');
});
