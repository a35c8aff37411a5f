import type { PasskeySignIn } from '@boom/contract';
import { Op } from 'sequelize';
import { addressKey } from '../../http/addressLimit';
import { AppError } from '../../http/errors';
import { consume, giveBack, refuseWhenUsedUp } from '../../http/limits';
import { User } from '../model';
import { runInTurn } from '../passwords';
import { type ClientInfo, recordSecurityEvent } from '../securityLog';
import { refuseBlocked } from '../signIn';
import { checkSignature } from './ceremony';
import { Passkey } from './model';

/**
 * Whose passkey signed the challenge. It is something they have, opened by something they are or know: no other step is
 * asked for, also where two-step verification is on.
 *
 * @throws AppError passkey_refused (401), the same for an unknown passkey; user_blocked (403); too_many_requests (429).
 */
export async function checkPasskey(
  { credential }: PasskeySignIn,
  challenge: string | undefined,
  origin: ClientInfo,
): Promise<User> {
  const address = addressKey(origin.ip);
  await refuseWhenUsedUp('passwordPerAddress', address);
  const passkey = await Passkey.findOne({ where: { credentialId: credential.id } });
  const user = await runInTurn(async () => {
    await consume('passwordPerAddress', address);
    const signed = passkey && challenge ? await checkSignature(credential, passkey, challenge) : null;
    const isTaken = passkey && signed && (await recordUse(passkey, signed));
    return isTaken ? User.findByPk(passkey.userId) : null;
  });
  if (!user) {
    await recordSecurityEvent('login_failed', { userId: passkey?.userId ?? null, origin, method: 'passkey' });
    throw new AppError(401, 'passkey_refused');
  }
  await giveBack('passwordPerAddress', address);
  const event = { userId: user.id, origin, method: 'passkey' };
  await refuseBlocked(user, event);
  await recordSecurityEvent('login', { ...event, isVerified: true });
  return user;
}

/**
 * Counts on, in one statement: of two with the same count, as a copied key would have, one is refused. Authenticators
 * that do not count say 0 for ever.
 */
async function recordUse(passkey: Passkey, { counter, isSynced }: { counter: number; isSynced: boolean }) {
  const [used] = await Passkey.update(
    { counter: String(counter), isSynced, lastUsedAt: new Date() },
    { where: { id: passkey.id, ...(counter > 0 && { counter: { [Op.lt]: counter } }) } },
  );
  return used === 1;
}
