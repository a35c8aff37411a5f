import { createStoredMap } from '../storage/storage';

/**
 * The `Idempotency-Key` of an order: the same for the same content, however often it is sent – double clicks, a lost
 * answer, a reload, a return from the payment page, the same cart in another tab – and a new one as soon as the content
 * differs. Who orders the same half an hour later wants it once more (decision 31): the key ends by then.
 */
const keys = createStoredMap<string>('boom.orderKeys', 30 * 60_000);

/** @param content all that the order consists of, as text. */
export function orderKeyFor(content: string): string {
  const key = keys.get(content) ?? newUuid();
  keys.set(content, key);
  return key;
}

/** Call it when the order was made or finally refused: the next order is another one, even with the same content. */
export function forgetOrderKey(content: string): void {
  keys.set(content, null);
}

/** `randomUUID` exists on secure pages only, which excludes a shop on the local network. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
