import { env } from '../env';
import { start } from './lifecycle';

/** A free port is not needed: 0 asks the system for one. */
jest.replaceProperty(env as { apiPort: number }, 'apiPort', 0);

describe('start', () => {
  it('opens the store with its administrator, and stops leaving nothing behind', async () => {
    const stop = await start();
    const { User } = require('../accounts/model') as typeof import('../accounts/model');
    expect(await User.count({ where: { isAdmin: true } })).toBe(1);
    await stop();
  }, 30_000);
});
