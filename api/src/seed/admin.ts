import { randomBytes } from 'node:crypto';
import { User } from '../accounts/model';
import { hashPassword } from '../accounts/passwords';
import { isDuplicate } from '../database/errors';
import { ConfigurationError, env } from '../env';

/**
 * Makes the first administrator where there is none.
 *
 * @returns the password that was made up for it, to be told once; null when one was given or nobody was made.
 * @throws ConfigurationError when ADMIN_PASSWORD is missing in production.
 */
export async function ensureAdmin(): Promise<string | null> {
  if ((await User.count({ where: { isAdmin: true } })) > 0) return null;
  if (env.adminPassword === null && env.isProduction) {
    throw new ConfigurationError('ADMIN_PASSWORD is missing: the password of the first administrator.');
  }
  const password = env.adminPassword ?? randomBytes(12).toString('base64url');
  try {
    await User.create({
      username: env.adminUsername,
      email: addressOf(env.adminUsername.toLowerCase()),
      password: await hashPassword(password),
      fullName: 'Administrador',
      isAdmin: true,
      isEmailVerified: true,
    });
  } catch (error) {
    // Another process that starts at the same time was first.
    if (isDuplicate(error)) return null;
    throw error;
  }
  return env.adminPassword === null ? password : null;
}

/** A mail address to begin with; the administrator changes it in the account. */
function addressOf(username: string): string {
  if (username.includes('@')) return username;
  const { hostname } = new URL(env.publicUrl);
  return `${username}@${hostname.includes('.') ? hostname : 'compraboom.mx'}`;
}
