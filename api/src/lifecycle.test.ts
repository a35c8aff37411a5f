import { Client } from 'pg';
import { listMigrations, migrateDown } from './database/migrator';
import { env } from './env';
import { start } from './lifecycle';

/** A free port is not needed: 0 asks the system for one. */
jest.replaceProperty(env as { apiPort: number }, 'apiPort', 0);

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
const listeners = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;

describe('start', () => {
  it('opens the store with its administrator, and stops leaving nothing behind', async () => {
    const before = listeners();
    const stop = await start();
    const { User } = require('./accounts/model') as typeof import('./accounts/model');
    expect(await User.count({ where: { isAdmin: true } })).toBe(1);
    expect(listeners()).toBe(before + 1);
    expect(await listConnections()).toContain('compra-boom-jobs');
    await stop();
    expect(listeners()).toBe(before);
    expect(await listConnections()).toEqual([]);
  }, 30_000);

  it('does not touch the schema where it may not, and says what is missing', async () => {
    const replaced = jest.replaceProperty(env as { migratesAtStart: boolean }, 'migratesAtStart', false);
    await migrateDown(env.databaseUrl, 1);
    await expect(start()).rejects.toThrow(
      'The database lacks 1 migrations and MIGRATE_AT_START is false: run db:migrate first.',
    );
    expect((await listMigrations(env.databaseUrl)).at(-1)?.isApplied).toBe(false);
    replaced.restore();
  });
});
