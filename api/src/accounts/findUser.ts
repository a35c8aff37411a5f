import { and, cast, col, fn, or, type Transaction, type Utils, where } from 'sequelize';
import { query } from '../database/query';
import { AppError, errorText, invalidField } from '../http/errors';
import { User } from './model';

/** An account that is not closed. @param transaction holds its row until the end. */
export const findOpenAccount = (id: string, transaction?: Transaction): Promise<User | null> =>
  User.findOne({ where: { id, closedAt: null }, lock: transaction?.LOCK.UPDATE, transaction });

/**
 * A name as it was typed, in whatever case. PostgreSQL says what is lower case: JavaScript has another opinion of "İ" and
 * "Σ", and the indexes are PostgreSQL's.
 */
export const whereLower = (column: 'username' | 'email', typed: string): Utils.Where =>
  where(fn('lower', col(column)), lower(typed));

/** Cast, since Sequelize doubles every "$" of a text that is an argument. */
const lower = (typed: string) => fn('lower', cast(typed, 'text'));

/** The account that has this mail address; nobody's closed one. */
export const findAccountAt = (address: string, transaction: Transaction): Promise<User | null> =>
  User.findOne({ where: and({ closedAt: null, isGuest: false }, whereLower('email', address)), transaction });

/** Whoever has this username, else this mail address, in whatever case it was typed; nobody's closed account. */
export async function findUserByIdentifier(identifier: string): Promise<User | null> {
  const isTheirs = or(whereLower('username', identifier), whereLower('email', identifier));
  return User.findOne({
    where: and({ closedAt: null, isGuest: false }, isTheirs),
    // Nothing is left of the username that was typed, and NULL comes first.
    order: [[fn('nullif', fn('lower', col('username')), lower(identifier)), 'DESC']],
  });
}

/**
 * Refuses a mail address as the username of anybody but its holder: a stranger's could open no account any more, and not
 * even be told why.
 *
 * @throws AppError validation_failed (400)
 */
export function refuseForeignAddress(username: string, email: string): void {
  if (username.includes('@') && username.toLowerCase() !== email.toLowerCase())
    throw invalidField('username', 'username_is_address');
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
  const names = [wanted.username ?? null, wanted.email ?? null];
  if (transaction) await query(LOCK, [names], transaction);
  const [taken] = await query<Taken>(TAKEN, [...names, except ?? null], transaction);
  if (taken?.username) throw new AppError(409, 'username_taken', { fields: { username: errorText('username_taken') } });
  if (taken?.email) throw new AppError(409, 'email_taken', { fields: { email: errorText('email_taken') } });
}

/** Locks that are no row's; in one order for everybody, so that two who want both names do not wait for each other. */
const LOCK = `
  SELECT pg_advisory_xact_lock(hashtext('sign-in name'), hashtext(name))
    FROM (SELECT DISTINCT lower(typed) AS name FROM unnest($1::text[]) AS typed WHERE typed IS NOT NULL ORDER BY 1) AS wanted`;

interface Taken {
  username: boolean | null;
  email: boolean | null;
}

/** Both answers in one look, as a report: either name of anybody may be the one that is wanted. */
const isOneOf = (name: string) => `lower(${name}) IN (lower(users.username), lower(users.email))`;
const TAKEN = `
  SELECT bool_or(${isOneOf('$1')}) AS username, bool_or(${isOneOf('$2')}) AS email FROM users
   WHERE (lower(users.username) IN (lower($1), lower($2)) OR lower(users.email) IN (lower($1), lower($2)))
     AND NOT is_guest AND id IS DISTINCT FROM $3::uuid`;
