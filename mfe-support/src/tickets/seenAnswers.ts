import type { TicketView } from '@boom/contract';
import { createStoredForUser } from '@boom/platform';

interface Seen {
  /** The newest that this browser was first shown of this user's tickets: it counts as read. ISO 8601, the API's time. */
  since: string;
  /** The last answer that was shown, by the ticket's id. */
  answers: Record<string, string>;
}

const stored = createStoredForUser<Seen>('boom.supportSeen');

type Dated = Pick<TicketView, 'createdAt' | 'lastAnswerAt'>;

/**
 * The time until which a ticket's answers were read, by its id. Known to this browser only: the API does not record
 * what its customer has read.
 *
 * @param shown what the API has just answered. On the first visit its times count: the device's clock may be wrong.
 */
export function seenUntil(userId: string, shown: readonly Dated[]): (ticketId: string) => string {
  const { since, answers = {} } = stored.read(userId);
  const newest =
    shown
      .map(({ createdAt, lastAnswerAt }) => lastAnswerAt ?? createdAt)
      .sort()
      .at(-1) ?? '';
  if (!since && newest) stored.write(userId, { since: newest, answers });
  return (ticketId) => answers[ticketId] ?? since ?? newest;
}

/** @param lastAnswerAt of the ticket, from the API. */
export function markSeen(userId: string, ticketId: string, lastAnswerAt: string): void {
  const { answers, ...seen } = stored.read(userId);
  stored.write(userId, { ...seen, answers: { ...answers, [ticketId]: lastAnswerAt } });
}
