import { newUuid } from '@boom/contract';
import { createStoredForUser } from '@boom/platform';

/** Keys by what they were sent with. */
const stored = createStoredForUser<Record<string, string>>('boom.supportSending');

/** Of what was sent without a final answer; the oldest is forgotten first. */
const MOST_KEPT = 10;

/**
 * The `Idempotency-Key` of a ticket or reply: the same for the same content, however often it is sent – a second click,
 * a lost answer, a reload –, so that the API stores it once.
 */
export function sendingKey(userId: string, content: string): string {
  const { [content]: before, ...others } = stored.read(userId);
  const key = before ?? newUuid();
  const kept = Object.entries(others).slice(1 - MOST_KEPT);
  stored.write(userId, { ...Object.fromEntries(kept), [content]: key });
  return key;
}

/** Call it after a final answer: the same content sent again is a new ticket or reply. */
export function forgetSendingKey(userId: string, content: string): void {
  const { [content]: _answered, ...others } = stored.read(userId);
  stored.write(userId, others);
}
