import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { User } from './model';

/**
 * One change of who may open the whole panel at a time, until the transaction's end: two administrators who shut each
 * other out, or take the role from one another, would leave none.
 *
 * @throws AppError forbidden (403) where whoever asks has just ceased to be an administrator, or was blocked.
 */
export async function takeAdministratorsTurn({ id }: SignedInUser, transaction: Transaction): Promise<void> {
  await query("SELECT pg_advisory_xact_lock(hashtext('shop-roles'))", [], transaction);
  const asking = { id, isAdmin: true, isBlocked: false };
  if ((await User.count({ where: asking, transaction })) === 0) throw new AppError(403, 'forbidden');
}
