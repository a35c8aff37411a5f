import { keptForPerson } from '../drafts/keptForPerson';

interface Seen {
  /** When this browser first showed this person's tickets: what is older was read elsewhere. ISO 8601. */
  since: string;
  /** The last answer that was shown, by the ticket's id. */
  answers: Record<string, string>;
}

const kept = keptForPerson<Seen>('boom.supportSeen');

function readSeen(userId: string): Seen {
  const { since, answers = {} } = kept.read(userId);
  if (since) return { since, answers };
  const first = { since: new Date().toISOString(), answers };
  kept.write(userId, first);
  return first;
}

/**
 * Until when a ticket's answers were seen, by its id. Known to this browser only: the API does not say what its
 * customer has read.
 */
export function seenUntil(userId: string): (ticketId: string) => string {
  const { since, answers } = readSeen(userId);
  return (ticketId) => answers[ticketId] ?? since;
}

/** @param lastAnswerAt of the ticket, as the API says it. */
export function markSeen(userId: string, ticketId: string, lastAnswerAt: string): void {
  const seen = readSeen(userId);
  kept.write(userId, { ...seen, answers: { ...seen.answers, [ticketId]: lastAnswerAt } });
}
