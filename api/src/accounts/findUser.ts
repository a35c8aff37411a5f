import type { Transaction } from 'sequelize';
import { columnsOf } from '../database/reading';
import { run } from '../database/statements';
import { AppError, errorText } from '../http/errors';
import { User } from './model';

const FIND = `
  SELECT ${columnsOf(User)} FROM users WHERE lower(username) = $1 OR lower(email) = $1
   ORDER BY lower(username) = $1 DESC LIMIT 1`;

/** Whoever has this username, else this mail address, in whatever case it was typed. */
export async function findUserByIdentifier(identifier: string): Promise<User | null> {
  const [row] = await run<User>({ text: FIND, values: [identifier.toLowerCase()] });
  return row ? User.build(row, { raw: true, isNewRecord: false }) : null;
}

/**
 * Refuses a username or mail address that is another person's, also across the two: whoever took somebody's mail
 * address as a username would stand in their way at sign-in.
 *
 * @param transaction where given, whoever else wants one of the names waits until it ends: of two at once one gets it.
 *   The two indexes of the table cannot see that, because they look at one column each.
 * @throws AppError username_taken or email_taken (409), with the field.
 */
export async function refuseTaken(
  wanted: { username?: string; email?: string },
  { except, transaction }: { except?: string; transaction?: Transaction } = {},
): Promise<void> {
  const [username, email] = [wanted.username?.toLowerCase(), wanted.email?.toLowerCase()];
  // In one order for everybody, so that two who want both names do not wait for each other.
  const names = [...new Set([username, email])].filter((name) => name !== undefined).sort();
  if (transaction) await run({ text: LOCK, values: [names] }, transaction);
  const owners = await run<Owner>({ text: OWNERS, values: [names] }, transaction);
  const isAnothers = (name: string | undefined) =>
    name !== undefined &&
    owners.some((owner) => owner.id !== except && (owner.username === name || owner.email === name));
  if (isAnothers(username)) {
    throw new AppError(409, 'username_taken', { fields: { username: errorText('username_taken') } });
  }
  if (isAnothers(email)) throw new AppError(409, 'email_taken', { fields: { email: errorText('email_taken') } });
}

const LOCK = `SELECT pg_advisory_xact_lock(hashtext('sign-in name'), hashtext(name)) FROM unnest($1::text[]) AS wanted (name)`;

interface Owner {
  id: string;
  username: string;
  email: string;
}

const OWNERS = `
  SELECT id, lower(username) AS username, lower(email) AS email FROM users
   WHERE lower(username) = ANY($1::text[]) OR lower(email) = ANY($1::text[])`;
