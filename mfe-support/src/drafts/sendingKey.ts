import { createStoredForUser } from '@boom/platform';

const stored = createStoredForUser<{ content: string; key: string }>('boom.supportSending');

/**
 * The `Idempotency-Key` of a ticket or reply: the same for the same content, however often it is sent – a second click,
 * a lost answer, a reload –, so that the API stores it once.
 */
export function sendingKey(userId: string, content: string): string {
  const before = stored.read(userId);
  if (before.key && before.content === content) return before.key;
  // Not `randomUUID`, which pages without https do not have.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  stored.write(userId, { content, key });
  return key;
}

/** Call it after a final answer: the same content sent again is a new ticket or reply. */
export const forgetSendingKey = (userId: string): void => stored.write(userId, {});
