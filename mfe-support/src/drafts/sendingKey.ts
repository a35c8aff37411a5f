import { keptForPerson } from './keptForPerson';

const kept = keptForPerson<{ content: string; key: string }>('boom.supportSending');

/**
 * The `Idempotency-Key` of what is being sent: the same one for the same content, however often it is sent – a second
 * press, a lost answer, a reload –, so that the API makes one ticket or reply of it.
 */
export function sendingKey(userId: string, content: string): string {
  const before = kept.read(userId);
  if (before.key && before.content === content) return before.key;
  // Not `randomUUID`, which pages without https do not have.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  kept.write(userId, { content, key });
  return key;
}

/** It was answered for good: the same content sent again is meant as another one. */
export const forgetSendingKey = (userId: string): void => kept.write(userId, {});
