import { type Right, rolesWith } from '@boom/contract';
import { and, col, fn, literal, Op, type Transaction } from 'sequelize';
import type { Literal } from 'sequelize/types/utils';
import { foldedPattern, isNamed } from '../database/foldedText';
import { AppError } from '../http/errors';
import { whereLower } from './findUser';
import { User } from './model';

const attributes = [
  ...(['id', 'fullName', 'email', 'username', 'phone', 'isPhoneVerified', 'isGuest', 'isBlocked', 'closedAt'] as const),
];

/** How other features know a person: whom to write to, and what the shop reads. */
export type UserSummary = Pick<User, (typeof attributes)[number]>;

/** @returns null when the account is closed or gone: there is nobody to write to. */
export function findUserSummary(userId: string, transaction?: Transaction): Promise<UserSummary | null> {
  return User.findOne({ where: { id: userId, closedAt: null }, attributes, transaction });
}

/** @returns null also when the person is blocked. */
export function findContact(userId: string): Promise<UserSummary | null> {
  return User.findOne({ where: { id: userId, closedAt: null, isBlocked: false }, attributes });
}

/** Whether an account with this mail address is blocked, be it of who bought without one. */
export async function isAddressBlocked(email: string): Promise<boolean> {
  return (await User.count({ where: and({ isBlocked: true, isGuest: false }, whereLower('email', email)) })) > 0;
}

/** Administrators, and whose role has the right. */
const having = (right: Right) => ({ [Op.or]: [{ isAdmin: true }, { staffRole: [...rolesWith(right)] }] });

/** Whether this is the id of somebody who has a right, and can use it. */
export async function isAllowed(userId: string, right: Right): Promise<boolean> {
  return (await User.count({ where: { id: userId, isBlocked: false, ...having(right) } })) > 0;
}

/** Everybody who has a right, by name. */
export function listAllowed(right: Right): Promise<UserSummary[]> {
  const order = [fn('fold_text', col('full_name')), 'id'];
  return User.findAll({ where: { isBlocked: false, ...having(right) }, attributes, order });
}

/**
 * Keeps an account from being closed until the transaction ends, so that what is written about its person is removed
 * with it. Taken before locks on rows that closing changes, since closing locks the account first. Nobody else waits
 * for it: new rows of the account take the same, shared lock.
 *
 * @throws AppError account_closed (409)
 */
export async function keepOpen(userId: string, transaction: Transaction): Promise<void> {
  const lock = transaction.LOCK.KEY_SHARE;
  const user = await User.findByPk(userId, { attributes: ['closedAt'], lock, transaction });
  if (user?.closedAt) throw new AppError(409, 'account_closed');
}

/** Several people at once, by id; who is gone is missing, and a closed account has a name that says so, and no address. */
export async function findUserSummaries(userIds: readonly string[]): Promise<Map<string, UserSummary>> {
  const users = await User.findAll({ where: { id: [...new Set(userIds)] }, attributes });
  return new Map(users.map((user) => [user.id, user.closedAt ? { ...user.get(), ...noAddress } : user]));
}

/** Who it was, as the panel's lists say it; nothing of somebody who is gone. */
export const personOf = (user?: UserSummary) => ({ fullName: user?.fullName ?? '', email: user?.email ?? '' });

const noAddress = { email: '', username: '' };

/** A subquery for a condition: the ids of people whose username or mail address holds what was typed, or who are called so. */
export function idsOfPeople(typed: string): Literal {
  const pattern = foldedPattern(typed);
  const holds = ['username', 'email'].map((column) => `fold_text(${column}) LIKE ${pattern}`);
  return literal(`(SELECT id FROM users WHERE ${[isNamed('full_name', typed), ...holds].join(' OR ')})`);
}

/** Whose proven phone this is: several people may share one. */
export async function findIdsByPhone(phone: string): Promise<string[]> {
  const users = await User.findAll({ where: { phone, isPhoneVerified: true }, attributes: ['id'] });
  return users.map(({ id }) => id);
}
