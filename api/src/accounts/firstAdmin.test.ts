import { env } from '../env';
import { makeFirstAdmin } from './firstAdmin';
import { User } from './model';
import { isPassword } from './passwords';

describe('the first administrator', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['1', 'must have 8 to 128 characters'],
    ['x'.repeat(129), 'must have 8 to 128 characters'],
    ['password1', 'is too easy to guess'],
    ['compraboom', 'is too easy to guess'],
  ])('does not have the password %s in production', async (password, reason) => {
    jest.replaceProperty(env as { isProduction: boolean }, 'isProduction', true);
    jest.replaceProperty(env as { adminPassword: string | null }, 'adminPassword', password);
    await expect(makeFirstAdmin()).rejects.toThrow(`ADMIN_PASSWORD ${reason}.`);
    expect(await User.count()).toBe(0);
  });

  it.each(['yo', 'Ana López', 'ana@', 'x'.repeat(51)])('is not called %s', async (username) => {
    jest.replaceProperty(env as { adminUsername: string }, 'adminUsername', username);
    await expect(makeFirstAdmin()).rejects.toThrow(/^ADMIN_USERNAME must be 3 to 50 letters/);
    expect(await User.count()).toBe(0);
  });

  it('is made from the settings, once', async () => {
    await makeFirstAdmin();
    await makeFirstAdmin();
    const [admin, ...others] = await User.findAll();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ username: env.adminUsername, email: 'admin@boom.test', isAdmin: true });
    expect(await isPassword(admin!.password, env.adminPassword!)).toBe(true);
  });
});
