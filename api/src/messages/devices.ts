import type { PushDeviceView, PushView } from '@boom/contract';
import { isDeviceOf } from '../notifications/push/devices';
import { pushKeys } from '../notifications/push/keys';
import type { PushDevice } from '../notifications/push/model';
import { pick } from '../pick';

/** @param device of the session; absent where it is none that gets news. */
export async function showPush(userId: string, device: string | undefined): Promise<PushView> {
  const { publicKey } = await pushKeys();
  return { isOn: device !== undefined && (await isDeviceOf(userId, device)), publicKey };
}

export const presentDevice = (device: PushDevice): PushDeviceView => pick(device, 'userAgent', 'createdAt');
