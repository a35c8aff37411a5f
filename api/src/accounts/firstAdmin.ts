import { randomBytes } from 'node:crypto';
import { registerSchema } from '@boom/contract';
import { insertOnce } from '../database/insertOnce';
import { ConfigurationError, env } from '../env';
import { User } from './model';
import { hashPassword, refuseWeakPassword } from './passwords';

/**
 * Makes the first administrator where there is none, and says its password once where nobody chose one.
 *
 * @throws ConfigurationError when ADMIN_PASSWORD is missing in production, or it or ADMIN_USERNAME is one that nobody
 *   else may have.
 */
export async function makeFirstAdmin(): Promise<void> {
  if ((await User.count({ where: { isAdmin: true } })) > 0) return;
  if (env.adminPassword === null && env.isProduction) {
    throw new ConfigurationError('ADMIN_PASSWORD is missing: the password of the first administrator.');
  }
  const [username, email] = [env.adminUsername, addressOf(env.adminUsername.toLowerCase())];
  refuseOddName({ username, email });
  if (env.adminPassword !== null && env.isProduction) refuseWeakSetting(env.adminPassword, { username, email });
  const password = env.adminPassword ?? randomBytes(12).toString('base64url');
  // Another process that starts at the same time may be first.
  const made = await insertOnce(User, {
    username,
    email,
    password: await hashPassword(password),
    fullName: 'Administrador',
    isAdmin: true,
    isEmailVerified: true,
  });
  if (!made || env.adminPassword !== null) return;
  // On the screen of whoever starts the shop, never in the log.
  process.stdout.write(`Administrador: ${username}, contraseña: ${password}\n`);
}

/** The rules of registration; the mail address where it is one. */
function refuseOddName(owner: { username: string; email: string }): void {
  const typed = owner.username.includes('@') ? (['username', 'email'] as const) : (['username'] as const);
  if (registerSchema.pick([...typed]).isValidSync(owner)) return;
  const allowed = '3 to 50 letters, digits and . _ -, or a mail address of these';
  throw new ConfigurationError(`ADMIN_USERNAME must be ${allowed}.`);
}

/** The rules of registration: whoever guesses this one has the shop. */
function refuseWeakSetting(password: string, owner: { username: string; email: string }): void {
  if (!registerSchema.pick(['password']).isValidSync({ password })) {
    throw new ConfigurationError('ADMIN_PASSWORD must have 8 to 128 characters.');
  }
  try {
    refuseWeakPassword(password, owner, 'password');
  } catch {
    throw new ConfigurationError('ADMIN_PASSWORD is too easy to guess.');
  }
}

/** A mail address to begin with; the administrator changes it in the account. */
function addressOf(username: string): string {
  if (username.includes('@')) return username;
  const { hostname } = new URL(env.publicUrl);
  return `${username}@${hostname.includes('.') ? hostname : 'compraboom.mx'}`;
}
