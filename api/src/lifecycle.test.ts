import { listMigrations, migrateDown } from './database/migrator';
import { env } from './env';
import { start } from './lifecycle';

/** A free port is not needed: 0 asks the system for one. */
jest.replaceProperty(env as { apiPort: number }, 'apiPort', 0);

describe('start', () => {
  it('opens the store with its administrator, and stops leaving nothing behind', async () => {
    const stop = await start();
    const { User } = require('./accounts/model') as typeof import('./accounts/model');
    expect(await User.count({ where: { isAdmin: true } })).toBe(1);
    await stop();
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
