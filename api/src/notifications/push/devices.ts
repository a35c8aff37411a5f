import { ECDH, hash } from 'node:crypto';
import { MAX_PUSH_DEVICES, type PushSubscriptionInput } from '@boom/contract';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { query } from '../../database/query';
import { inTransaction } from '../../database/transaction';
import { invalidField } from '../../http/errors';
import { encrypt } from '../../secrets/encryption';
import { mayCall } from './addresses';
import { PushDevice } from './model';

/** What a subscription is encrypted as. */
export const SUBSCRIPTION = 'push-subscription';

/**
 * Keeps a device for an account. The same subscription again is the same device, and belongs to whoever brought it last:
 * the browser gives one to all who use it. Whoever has many loses the one that was not used for the longest time.
 *
 * @returns its id.
 * @throws AppError validation_failed (400) for an address that the shop must not call, or keys that are none.
 */
export async function saveDevice(
  userId: string,
  { endpoint, keys }: PushSubscriptionInput,
  userAgent: string,
): Promise<string> {
  if (!mayCall(endpoint)) throw invalidField('endpoint', 'push_invalid');
  if (!isPoint(keys.p256dh)) throw invalidField('keys.p256dh', 'push_invalid');
  const subscription = JSON.stringify({ endpoint, keys });
  const fingerprint = hash('sha256', subscription);
  return inTransaction(async (transaction) => {
    // No model can say it: the row that is there keeps its id.
    const [device] = await query<{ id: string }>(
      `INSERT INTO push_devices (user_id, fingerprint, subscription, user_agent) VALUES ($1, $2, $3, $4)
       ON CONFLICT (fingerprint) DO UPDATE SET user_id = $1, user_agent = $4, last_used_at = now() RETURNING id`,
      [userId, fingerprint, encrypt(subscription, SUBSCRIPTION), userAgent.slice(0, 300)],
      transaction,
    );
    const kept = await PushDevice.findAll({
      where: { userId },
      attributes: ['id'],
      order: [['lastUsedAt', 'DESC']],
      limit: MAX_PUSH_DEVICES,
      transaction,
    });
    await PushDevice.destroy({ where: { userId, id: { [Op.notIn]: kept.map(({ id }) => id) } }, transaction });
    return device?.id ?? '';
  });
}

function isPoint(key: string): boolean {
  try {
    return Boolean(ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1'));
  } catch {
    return false;
  }
}

/** An account's devices, the last used first. */
export const listDevices = (userId: string, transaction?: Transaction): Promise<PushDevice[]> =>
  PushDevice.findAll({ where: { userId }, order: [['lastUsedAt', 'DESC']], transaction });

/** Whether a device still is this account's. */
export const isDeviceOf = async (userId: string, id: string): Promise<boolean> =>
  (await PushDevice.count({ where: { userId, id } })) > 0;

/** Nothing goes there any more. */
export async function forgetDevices(where: WhereOptions<PushDevice>, transaction?: Transaction): Promise<void> {
  await PushDevice.destroy({ where, transaction });
}

/**
 * Somebody signs in on a device: theirs is in use, and one that another account left there is nobody's any more.
 *
 * @returns whether it is theirs.
 */
export async function greetDevice(userId: string, id: string): Promise<boolean> {
  await forgetDevices({ id, userId: { [Op.ne]: userId } });
  const [theirs] = await PushDevice.update({ lastUsedAt: new Date() }, { where: { id, userId } });
  return theirs > 0;
}
