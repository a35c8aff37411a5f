import type { NewTicket } from '@boom/contract';
import { keptForPerson } from './keptForPerson';

/** What was typed of a new ticket: text only, files cannot be kept. */
export type TicketDraft = NewTicket;

interface Drafts {
  ticket: TicketDraft | null;
  /** By the ticket's id. */
  replies: Record<string, string>;
}

const kept = keptForPerson<Drafts>('boom.supportDrafts');

const readAll = (userId: string): Drafts => ({ ticket: null, replies: {}, ...kept.read(userId) });

export const readTicketDraft = (userId: string): TicketDraft | null => readAll(userId).ticket;

/** Keeps it; null drops it, as when it was sent. */
export function keepTicketDraft(userId: string, ticket: TicketDraft | null): void {
  kept.write(userId, { ...readAll(userId), ticket });
}

export const readReplyDraft = (userId: string, ticketId: string): string => readAll(userId).replies[ticketId] ?? '';

/** Keeps it; "" drops it, as when it was sent. */
export function keepReplyDraft(userId: string, ticketId: string, text: string): void {
  const drafts = readAll(userId);
  const { [ticketId]: _before, ...replies } = drafts.replies;
  kept.write(userId, { ...drafts, replies: text ? { ...replies, [ticketId]: text } : replies });
}
