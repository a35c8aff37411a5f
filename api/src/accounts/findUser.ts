import { col, fn, type Transaction, where } from 'sequelize';
import { database } from '../database/connection';
import { AppError, errorText } from '../http/errors';
import { User } from './model';

const lower = (column: string, value: string) => where(fn('lower', col(column)), value.toLowerCase());

/** Whoever has this username, else this mail address, in whatever case it was typed. */
export async function findUserByIdentifier(identifier: string): Promise<User | null> {
  const byName = await User.findOne({ where: lower('username', identifier) });
  return byName ?? User.findOne({ where: lower('email', identifier) });
}

/**
 * Refuses a username or mail address that is another person's, also across the two: whoever took somebody's mail
 * address as a username would stand in their way at sign-in.
 *
 * Whoever else wants one of the names waits until this transaction ends: of two at once one gets it. The two indexes of
 * the table cannot see that, because they look at one column each.
 *
 * @throws AppError username_taken or email_taken (409), with the field.
 */
export async function refuseTaken(
  wanted: { username?: string; email?: string },
  { except, transaction }: { except?: string; transaction: Transaction },
): Promise<void> {
  const names = [wanted.username, wanted.email].flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]));
  // In one order for everybody, so that two who want both names do not wait for each other.
  for (const name of [...new Set(names)].sort()) {
    await database.query(`SELECT pg_advisory_xact_lock(hashtext('sign-in name'), hashtext($name))`, {
      bind: { name },
      transaction,
    });
  }
  const isAnothers = async (column: 'username' | 'email', value: string | undefined) => {
    if (value === undefined) return false;
    const owner = await User.findOne({ where: lower(column, value), attributes: ['id'], transaction });
    return owner !== null && owner.id !== except;
  };
  if ((await isAnothers('username', wanted.username)) || (await isAnothers('email', wanted.username))) {
    throw new AppError(409, 'username_taken', { fields: { username: errorText('username_taken') } });
  }
  if ((await isAnothers('email', wanted.email)) || (await isAnothers('username', wanted.email))) {
    throw new AppError(409, 'email_taken', { fields: { email: errorText('email_taken') } });
  }
}
