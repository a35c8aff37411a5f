import { randomBytes } from 'node:crypto';
import { registerSchema } from '@boom/contract';
import type { Client } from 'pg';
import { ValidationError } from 'yup';
import { hashPassword, refuseWeakPassword } from '../accounts/passwords';
import { sqlState } from '../database/errors';
import { withClient } from '../database/withClient';
import { CommandError } from './run';

interface AdministratorInput {
  username: string;
  /** Needed for a new one only. */
  email?: string;
  /** Made up when it is missing. */
  password?: string;
  fullName?: string;
}

interface Administrator {
  username: string;
  email: string;
  password: string;
  isNew: boolean;
}

interface ExistingUser {
  id: string;
  username: string;
  email: string;
  is_admin: boolean;
  /** What somebody does in the panel who is no administrator (decision 80). */
  staff_role: string | null;
}

/**
 * Makes an administrator, or sets the password of the one who has this username: for whoever holds the database's keys,
 * when nobody can sign in any more. Plain SQL, so that it needs no other setting than the database's address.
 *
 * @throws CommandError when the name is a customer's or of the staff, or something is missing or wrong.
 * @throws AppError validation_failed for a password that is too easy to guess.
 */
export function provideAdministrator(databaseUrl: string, input: AdministratorInput): Promise<Administrator> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT * FROM users WHERE lower(username) = lower($1)', [input.username]);
    const [existing] = rows as ExistingUser[];
    if (existing && !existing.is_admin) {
      const whose = existing.staff_role ? `of the staff (${existing.staff_role})` : "a customer's account";
      throw new CommandError(`${existing.username} is ${whose}; choose another username.`);
    }
    const fields = checkFields({ ...input, email: existing?.email ?? input.email });
    const password = input.password ?? randomBytes(12).toString('base64url');
    if (input.password !== undefined) refuseWeakPassword(password, fields, 'password');
    const hash = await hashPassword(password);
    if (existing) await setPassword(client, existing.id, hash);
    else await insertAdministrator(client, fields, hash, input.fullName ?? 'Administrador');
    return { ...fields, password, isNew: !existing };
  }).catch((error) => {
    if (sqlState(error) !== '42P01') throw error;
    throw new CommandError('The database has no tables yet: npm run -w @boom/api db:migrate makes them.');
  });
}

/** The rules of registration. */
function checkFields({ username, email, password }: AdministratorInput): { username: string; email: string } {
  const names =
    password === undefined ? (['username', 'email'] as const) : (['username', 'email', 'password'] as const);
  try {
    const checked = registerSchema.pick([...names]).validateSync({ username, email, password });
    return { username: checked.username, email: checked.email.toLowerCase() };
  } catch (error) {
    if (error instanceof ValidationError) throw new CommandError(`--${error.path}: ${error.message}`);
    throw error;
  }
}

/** Sessions end by their version too, in case one is being written at this moment (R2); and no device gets news. */
async function setPassword(client: Client, id: string, hash: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(
    `UPDATE users SET password = $2, reset_token = NULL, reset_token_expiry = NULL, is_blocked = false,
       block_reason = NULL, blocked_at = NULL, blocked_by = NULL, session_version = session_version + 1 WHERE id = $1`,
    [id, hash],
  );
  await client.query('DELETE FROM sessions WHERE user_id = $1', [id]);
  await client.query('DELETE FROM push_devices WHERE user_id = $1', [id]);
  await client.query(
    `INSERT INTO security_logs (user_id, action, method, verified) VALUES ($1, 'password_changed', 'command', true)`,
    [id],
  );
  await client.query('COMMIT');
}

async function insertAdministrator(
  client: Client,
  { username, email }: { username: string; email: string },
  hash: string,
  fullName: string,
): Promise<void> {
  const { rowCount } = await client.query(
    `INSERT INTO users (username, email, password, full_name, is_admin, is_email_verified)
     VALUES ($1, $2, $3, $4, true, false) ON CONFLICT DO NOTHING`,
    [username, email, hash, fullName],
  );
  if (rowCount === 0) throw new CommandError('Somebody has this email already.');
}
