import type { Transaction } from 'sequelize';
import { env } from '../env';
import { notify } from '../notifications/notify';
import type { User } from './model';
import { endSessions } from './sessions';
import { formatMoment } from './when';

/**
 * Stores a new password, ends all of the user's sessions and tells them, in the caller's transaction (R2, R8).
 *
 * @param hash of `hashPassword`, made before the transaction began: hashing would hold its locks.
 */
export async function changePassword(user: User, hash: string, transaction: Transaction): Promise<void> {
  await user.update({ password: hash, sessionVersion: user.sessionVersion + 1 }, { transaction });
  await endSessions(user.id, transaction);
  const params = { fullName: user.fullName, when: formatMoment(new Date()), storeUrl: env.publicUrl };
  await notify({ to: user.email, template: 'password_changed', params }, transaction);
}
