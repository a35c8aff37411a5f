import type { NewPasskey } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { insertOnce } from '../../database/insertOnce';
import { inTransaction } from '../../database/transaction';
import { AppError } from '../../http/errors';
import type { User } from '../model';
import { requireOwnAccount } from '../profile';
import { type ClientInfo, recordSecurityEvent } from '../securityLog';
import { tellOwner } from '../tellOwner';
import { checkNewPasskey } from './ceremony';
import { Passkey } from './model';

/** More devices than a person has. */
const MAX_PASSKEYS = 20;

/** The oldest first. */
export function listPasskeys(userId: string): Promise<Passkey[]> {
  return Passkey.findAll({ where: { userId }, order: ['createdAt', 'id'] });
}

/**
 * Keeps a passkey that signed the challenge, and tells its owner.
 *
 * @throws AppError passkey_refused (400), passkey_exists, too_many_passkeys (409)
 */
export async function addPasskey(
  userId: string,
  { name, credential }: NewPasskey,
  challenge: string,
  origin: ClientInfo,
): Promise<Passkey> {
  const key = await checkNewPasskey(credential, challenge);
  if (!key) throw new AppError(400, 'passkey_refused');
  const values = {
    userId,
    name,
    credentialId: credential.id,
    publicKey: key.publicKey,
    counter: String(key.counter),
    isSynced: key.isSynced,
    transports: credential.response.transports ?? [],
  };
  return inTransaction(async (transaction) => {
    const user = await requireOwnAccount(userId, transaction);
    if ((await Passkey.count({ where: { userId }, transaction })) >= MAX_PASSKEYS) {
      throw new AppError(409, 'too_many_passkeys', { params: { max: MAX_PASSKEYS } });
    }
    const passkey = await insertOnce(Passkey, values, { transaction });
    if (!passkey) throw new AppError(409, 'passkey_exists');
    await announce('passkey_added', user, passkey, origin, transaction);
    return passkey;
  });
}

/** @throws AppError passkey_not_found (404), also when it is somebody else's. */
export async function renamePasskey(userId: string, id: string, name: string): Promise<Passkey> {
  const [, [passkey]] = await Passkey.update({ name }, { where: { id, userId }, returning: true });
  if (!passkey) throw new AppError(404, 'passkey_not_found');
  return passkey;
}

/** @throws AppError passkey_not_found (404), also when it is somebody else's. */
export function removePasskey(userId: string, id: string, origin: ClientInfo): Promise<void> {
  return inTransaction(async (transaction) => {
    const user = await requireOwnAccount(userId, transaction);
    const passkey = await Passkey.findOne({ where: { id, userId }, transaction });
    if (!passkey) throw new AppError(404, 'passkey_not_found');
    await passkey.destroy({ transaction });
    await announce('passkey_removed', user, passkey, origin, transaction);
  });
}

/** Writes it down and tells the owner. */
async function announce(
  what: 'passkey_added' | 'passkey_removed',
  user: User,
  { name }: Passkey,
  origin: ClientInfo,
  transaction: Transaction,
): Promise<void> {
  await recordSecurityEvent(what, { userId: user.id, origin, method: 'passkey', isVerified: true }, transaction);
  await tellOwner(user, what, transaction, { name });
}
