import type * as WebPush from 'web-push';
import { decrypt, encrypt } from '../../secrets/encryption';
import { PushKeys } from './model';

/** What the private key is encrypted as. */
const PRIVATE_KEY = 'push-private-key';

/** Loaded when the first device is told something: most processes never need it. */
export const webPush = () => require('web-push') as typeof WebPush;

/** The shop's key pair. The first who asks makes it, and of two who ask at once both get the same. */
export async function pushKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const known = (await PushKeys.findOne()) ?? (await makeKeys());
  return { publicKey: known.publicKey, privateKey: decrypt(known.privateKey, PRIVATE_KEY) };
}

async function makeKeys(): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush().generateVAPIDKeys();
  await PushKeys.bulkCreate([{ publicKey, privateKey: encrypt(privateKey, PRIVATE_KEY) }], { ignoreDuplicates: true });
  return PushKeys.findOne({ rejectOnEmpty: true });
}
