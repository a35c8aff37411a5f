import type { MessageDropReason } from '@boom/contract';
import type { Notification } from './model';

/** What becomes of a message to somebody's phone just before it leaves; null where it goes. */
export type Verdict = { waitUntil: Date } | { dropBecause: MessageDropReason } | null;
type Judge = (notification: Notification) => Promise<Verdict>;

let judge: Judge = async () => null;

/** Says what becomes of news to phones; once, by the feature that knows what their readers chose. */
export function definePhoneRules(rules: Judge): void {
  judge = rules;
}

/** Codes and reset links belong to no choice, and never wait. */
export const judgePhoneNews: Judge = async (notification) =>
  notification.channel !== 'email' && notification.userId ? judge(notification) : null;
