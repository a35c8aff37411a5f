import * as http from 'node:http';
import * as https from 'node:https';
import type { PushPayload } from '@boom/contract';
import { inCall } from '../../log/tracing';
import { decrypt } from '../../secrets/encryption';
import { rules } from '../rules';
import { InnerAddressError, lookupFor } from './addresses';
import { SUBSCRIPTION } from './devices';
import { pushKeys, webPush } from './keys';
import { PushDevice } from './model';

const TIMEOUT_MS = 8_000;
/** A phone that is off for longer than this reads the news in its mail. */
const KEPT_SECONDS = 3 * 24 * 3_600;
/** The subscription has ended: its owner took the permission back, or removed the shop (RFC 8030, section 7.3). */
const ENDED = new Set([404, 410]);

/**
 * Hands a message to a device's push service, encrypted so that only the device can read it.
 *
 * @param topic an order's id: its later news takes the place of an earlier one that still waits.
 * @returns false where the device is gone, or has ended it: it is then forgotten.
 * @throws Error when the service did not take it for now; neither text nor address are in the message.
 */
export async function sendPush(
  deviceId: string,
  payload: PushPayload,
  topic: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const device = await PushDevice.findByPk(deviceId);
  if (!device) return false;
  const subscription = JSON.parse(decrypt(device.subscription, SUBSCRIPTION));
  const status = await inCall('push', () => post(subscription, payload, topic, signal));
  if (ENDED.has(status)) {
    await device.destroy();
    return false;
  }
  if (status < 200 || status > 299) throw new Error(`The push service refused a message: ${status}`);
  return true;
}

/** @returns the service's status; 410 of an address that must not be called. */
async function post(
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
  payload: PushPayload,
  topic: string,
  signal?: AbortSignal,
): Promise<number> {
  // Whom a push service asks where something is wrong (RFC 8292, section 2.1).
  const vapidDetails = { subject: `mailto:${await rules.findShopAddress()}`, ...(await pushKeys()) };
  const { endpoint, headers, body } = webPush().generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails,
    TTL: KEPT_SECONDS,
    // A UUID without its dashes has the 32 characters that a topic may have.
    topic: topic.replaceAll('-', ''),
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  });
  const { request } = endpoint.startsWith('https:') ? https : http;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const options = {
    method: 'POST',
    headers,
    // No redirect is followed.
    lookup: lookupFor(endpoint),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  return new Promise((resolve, reject) => {
    const call = request(endpoint, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.on('error', (error) => (error instanceof InnerAddressError ? resolve(410) : reject(new Error(error.message))));
    call.end(body);
  });
}
