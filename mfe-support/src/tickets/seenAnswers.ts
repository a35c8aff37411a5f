import { createStoredForUser } from '@boom/platform';

interface Seen {
  /** When this browser first showed this user's tickets: older answers count as read. ISO 8601. */
  since: string;
  /** The last answer that was shown, by the ticket's id. */
  answers: Record<string, string>;
}

const stored = createStoredForUser<Seen>('boom.supportSeen');

function readSeen(userId: string): Seen {
  const { since, answers = {} } = stored.read(userId);
  if (since) return { since, answers };
  const first = { since: new Date().toISOString(), answers };
  stored.write(userId, first);
  return first;
}

/**
 * The time until which a ticket's answers were read, by its id. Known to this browser only: the API does not record
 * what its customer has read.
 */
export function seenUntil(userId: string): (ticketId: string) => string {
  const { since, answers } = readSeen(userId);
  return (ticketId) => answers[ticketId] ?? since;
}

/** @param lastAnswerAt of the ticket, from the API. */
export function markSeen(userId: string, ticketId: string, lastAnswerAt: string): void {
  const seen = readSeen(userId);
  stored.write(userId, { ...seen, answers: { ...seen.answers, [ticketId]: lastAnswerAt } });
}
