import { newUuid } from '@boom/contract';
import { createStoredMap } from '../storage/storage';

/**
 * Creating the provider's payment page takes seconds. After this time, in ms, the shopper may try again: the order is
 * made, or changed, once.
 */
export const ORDER_TIMEOUT_MS = 45_000;

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
