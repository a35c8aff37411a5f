import type { NewTicket } from '@boom/contract';
import { createStoredForUser } from '@boom/platform';

/** What was typed of a new ticket; files cannot be stored. */
export type TicketDraft = Partial<NewTicket>;

interface Drafts {
  ticket: TicketDraft | null;
  /** By the ticket's id. */
  replies: Record<string, string>;
}

const stored = createStoredForUser<Drafts>('boom.supportDrafts');

const readAll = (userId: string): Drafts => ({ ticket: null, replies: {}, ...stored.read(userId) });

export const readTicketDraft = (userId: string): TicketDraft | null => readAll(userId).ticket;

/** Stores the draft of a new ticket; null deletes it. */
export function storeTicketDraft(userId: string, ticket: TicketDraft | null): void {
  stored.write(userId, { ...readAll(userId), ticket });
}

export const readReplyDraft = (userId: string, ticketId: string): string => readAll(userId).replies[ticketId] ?? '';

/** Stores the draft of a reply; "" deletes it. */
export function storeReplyDraft(userId: string, ticketId: string, text: string): void {
  const drafts = readAll(userId);
  const { [ticketId]: _before, ...replies } = drafts.replies;
  stored.write(userId, { ...drafts, replies: text ? { ...replies, [ticketId]: text } : replies });
}

/** Puts the draft of a ticket that was merged into another one below that one's. */
export function moveReplyDraft(userId: string, mergedId: string, ticketId: string): void {
  const moved = readReplyDraft(userId, mergedId);
  if (!moved) return;
  storeReplyDraft(userId, ticketId, [readReplyDraft(userId, ticketId), moved].filter(Boolean).join('\n\n'));
  storeReplyDraft(userId, mergedId, '');
}
