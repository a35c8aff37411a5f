import { keepFor } from './keepFor';

/**
 * The `Idempotency-Key` of the order a shopper intends: one key for the same content, however often it is sent – double
 * clicks, a lost answer, a reload, the way back from the payment page, the same cart in another tab – and a new one as
 * soon as the content differs. A payment page left open for more than half an hour has likely expired: start again.
 */
const keys = keepFor<string>('boom.orderKeys', 30 * 60_000);

/** @param content everything that makes this order this order, as text. */
export function orderKeyFor(content: string): string {
  const key = keys.get(content) ?? newUuid();
  keys.set(content, key);
  return key;
}

/** The order is made, or the answer was final: the next one is another order, even with the same content. */
export function forgetOrderKey(content: string): void {
  keys.delete(content);
}

/** `randomUUID` exists on secure pages only, and a shop on the local network is not one. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
