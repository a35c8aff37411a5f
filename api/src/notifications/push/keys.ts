import type * as WebPush from 'web-push';
import { inTransaction } from '../../database/transaction';
import { decrypt, encrypt } from '../../secrets/encryption';
import { PushDevice, PushKeys } from './model';

/** What the private key is encrypted as. */
const PRIVATE_KEY = 'push-private-key';

/** Loaded when the keys are made or a device is told something: most processes never need it. */
export const webPush = () => require('web-push') as typeof WebPush;

/** The shop's key pair. The first who asks makes it, and of two who ask at once both get the same. */
export async function pushKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const known = (await PushKeys.findOne()) ?? (await makeKeys());
  return { publicKey: known.publicKey, privateKey: decrypt(known.privateKey, PRIVATE_KEY) };
}

async function makeKeys(): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush().generateVAPIDKeys();
  const pair = { publicKey, privateKey: encrypt(privateKey, PRIVATE_KEY) };
  return inTransaction(async (transaction) => {
    await PushKeys.bulkCreate([pair], { ignoreDuplicates: true, transaction });
    const known = await PushKeys.findOne({ rejectOnEmpty: true, transaction });
    // Devices subscribed with an earlier pair: their push services take nothing that this one signs.
    if (known.publicKey === publicKey) await PushDevice.destroy({ where: {}, transaction });
    return known;
  });
}
