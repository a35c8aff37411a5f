import { shopRoleOf, type UserRoleInput } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { findOpenUser, takeAdministratorsTurn } from './manageUsers';
import { User } from './model';
import { type ClientInfo, recordSecurityEvent } from './securityLog';
import { endSessions } from './sessions';

/**
 * Says what somebody is in the shop: administrator, a role, or – null – a customer. Their sessions end, so that none goes
 * on with what they may no longer do.
 *
 * @throws AppError user_not_found (404); account_closed, user_changed, last_administrator (409); forbidden (403) where
 *   whoever asks has just ceased to be an administrator.
 */
export function setRole(admin: SignedInUser, userId: string, change: UserRoleInput, origin: ClientInfo): Promise<void> {
  const { role, seen } = change;
  return inTransaction(async (transaction) => {
    await takeAdministratorsTurn(admin, transaction);
    const user = await findOpenUser(userId, transaction);
    const current = shopRoleOf(user);
    if (role === current) return;
    if (seen !== undefined && seen !== current) throw new AppError(409, 'user_changed');
    if (user.isAdmin) await requireAnother(user, transaction);
    const isAdmin = role === 'ADMIN';
    await user.update({ isAdmin, staffRole: isAdmin ? null : role }, { transaction });
    await endSessions(userId, transaction);
    await recordSecurityEvent('role_changed', { userId, origin, method: 'admin' }, transaction);
  });
}

/** @throws AppError last_administrator (409) where nobody else could open the whole panel. */
async function requireAnother({ id }: User, transaction: Transaction): Promise<void> {
  const others = { isAdmin: true, isBlocked: false, closedAt: null, id: { [Op.ne]: id } };
  if ((await User.count({ where: others, transaction })) === 0) throw new AppError(409, 'last_administrator');
}
