import type { AdminUserDetail, AdminUserView } from '@boom/contract';
import { col, fn, literal, Op, type Order, type Transaction, type WhereOptions } from 'sequelize';
import { holdsFolded, isNamed } from '../database/foldedText';
import { inTransaction } from '../database/transaction';
import { takeTurn } from '../database/turn';
import { AppError } from '../http/errors';
import type { ListWindow } from '../http/lists';
import { requireRow } from '../http/requireRow';
import type { SignedInUser } from '../http/state';
import { pick } from '../pick';
import { replacePassword } from './changePassword';
import { User } from './model';
import { hashPassword, refuseWeakPassword } from './passwords';
import { phoneInSearch } from './phone';
import { presentUser } from './present';
import { type ClientInfo, recordSecurityEvent } from './securityLog';
import { endSessions } from './sessions';

const sorts = {
  newest: [['createdAt', 'DESC']],
  oldest: [['createdAt', 'ASC']],
  name: [[fn('fold_text', col('full_name')), 'ASC']],
} satisfies Record<string, Order>;
export const userSorts = Object.keys(sorts);

/** Newest first, or as asked; `search` looks into name, username, mail and phone, in whatever form they are typed. */
export function listUsers(
  { search, status, sort = 'newest' }: { search?: string; status?: string; sort?: string },
  window: ListWindow,
) {
  return User.findAndCountAll({
    where: { isGuest: false, [Op.and]: [search ? holds(search) : {}, status ? inStatus(status) : {}] },
    ...window,
    order: [...sorts[sort as keyof typeof sorts], ['id', 'ASC']] as Order,
  });
}

const holds = (search: string): WhereOptions<User> => ({
  [Op.or]: [
    literal(isNamed('full_name', search)),
    holdsFolded(['username', 'email'], search),
    holdsFolded(['phone'], phoneInSearch(search)),
  ],
});

function inStatus(status: string): WhereOptions<User> {
  if (status === 'staff') return { [Op.or]: [{ isAdmin: true }, { staffRole: { [Op.ne]: null } }] };
  if (status === 'closed') return { closedAt: { [Op.ne]: null } };
  return { closedAt: null, isBlocked: status === 'blocked' };
}

/**
 * Sets somebody's password, ends their sessions and tells them by mail, or does nothing of it.
 *
 * @throws AppError validation_failed (400) for a weak one of one's own; user_not_found (404);
 *   cannot_change_admin_password (403) for another administrator's; account_closed (409)
 */
export async function setPassword(
  admin: SignedInUser,
  userId: string,
  password: string,
  origin: ClientInfo,
): Promise<User> {
  const named = await findOpenUser(userId);
  refuseOtherAdmin(admin, named);
  if (userId === admin.id) refuseWeakPassword(password, named, 'password');
  // Hashing takes long: no lock is held meanwhile, so the rule is asked again under it.
  const hash = await hashPassword(password);
  return inTransaction(async (transaction) => {
    const user = await findOpenUser(userId, transaction);
    refuseOtherAdmin(admin, user);
    await replacePassword(user, hash, transaction);
    const method = userId === admin.id ? 'own' : 'admin';
    await recordSecurityEvent('password_changed', { userId, origin, method }, transaction);
    return user;
  });
}

function refuseOtherAdmin(admin: SignedInUser, user: User): void {
  if (user.isAdmin && user.id !== admin.id) throw new AppError(403, 'cannot_change_admin_password');
}

/**
 * Makes changes of who may open the whole panel wait for each other until the transaction ends: two administrators who
 * shut each other out, or take the role from one another, would leave none.
 *
 * @throws AppError forbidden (403) where whoever asks has just ceased to be an administrator, or was blocked.
 */
export async function takeAdministratorsTurn({ id }: SignedInUser, transaction: Transaction): Promise<void> {
  await takeTurn('shop-roles', transaction);
  const asking = { id, isAdmin: true, isBlocked: false };
  if ((await User.count({ where: asking, transaction })) === 0) throw new AppError(403, 'forbidden');
}

/**
 * Shuts somebody out, at once: their open sessions end in the same transaction.
 *
 * @throws AppError user_not_found (404), cannot_block_yourself (403); account_closed, or user_changed where somebody else
 *   has blocked them and the reason is theirs (409); forbidden (403) where whoever asks has just ceased to be an
 *   administrator, or was blocked.
 */
export function blockUser(admin: SignedInUser, userId: string, reason: string, origin: ClientInfo): Promise<void> {
  if (userId === admin.id) throw new AppError(403, 'cannot_block_yourself');
  return inTransaction(async (transaction) => {
    await takeAdministratorsTurn(admin, transaction);
    const user = await findOpenUser(userId, transaction);
    if (user.isBlocked && user.blockedBy !== admin.id) throw new AppError(409, 'user_changed');
    const blocked = { isBlocked: true, blockReason: reason, blockedAt: new Date(), blockedBy: admin.id };
    await user.update(blocked, { transaction });
    await endSessions(userId, transaction);
    await recordSecurityEvent('user_blocked', { userId, origin, method: 'admin' }, transaction);
  });
}

/** @throws AppError user_not_found (404), cannot_block_yourself (403) */
export function unblockUser(admin: SignedInUser, userId: string, origin: ClientInfo): Promise<void> {
  if (userId === admin.id) throw new AppError(403, 'cannot_block_yourself');
  return inTransaction(async (transaction) => {
    const user = await requireUser(userId, transaction);
    const unblocked = { isBlocked: false, blockReason: null, blockedAt: null, blockedBy: null };
    await user.update(unblocked, { transaction });
    await recordSecurityEvent('user_unblocked', { userId, origin, method: 'admin' }, transaction);
  });
}

/** Somebody's account: guests have none. @throws AppError user_not_found (404) */
export const requireUser = (id: string, transaction?: Transaction) =>
  requireRow(User, { id, isGuest: false }, 'user_not_found', transaction);

/** One whose access may be changed. @throws AppError user_not_found (404), account_closed (409) */
export async function findOpenUser(id: string, transaction?: Transaction): Promise<User> {
  const user = await requireUser(id, transaction);
  if (user.closedAt) throw new AppError(409, 'account_closed');
  return user;
}

export function presentAdminUser(user: User): AdminUserView {
  return {
    ...presentUser(user),
    // What stands in for them in a closed account says nothing.
    ...(user.closedAt && { email: '', username: '' }),
    ...pick(user, 'isBlocked', 'blockReason', 'blockedAt', 'closedAt', 'limitedAt'),
  };
}

/** What a person agreed to, for the panel. */
export function presentConsent(user: User): Pick<AdminUserDetail, 'accepted' | 'marketingConsentAt'> {
  const { termsVersion, privacyVersion, acceptedAt } = user;
  return {
    accepted: acceptedAt && { termsVersion, privacyVersion, at: acceptedAt.toISOString() },
    ...pick(user, 'marketingConsentAt'),
  };
}
