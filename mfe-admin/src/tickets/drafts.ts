import { createStoredForUser } from '@boom/platform';

/** Replies by the ticket's id. */
const stored = createStoredForUser<{ replies: Record<string, string> }>('boom.panelDrafts');

/** The unsent reply of this administrator in a ticket; stored in this browser over reloads. */
export const readDraft = (userId: string, ticketId: string): string => stored.read(userId).replies?.[ticketId] ?? '';

/** Stores a draft; "" deletes it, as after sending. */
export function keepDraft(userId: string, ticketId: string, text: string): void {
  const { [ticketId]: _before, ...replies } = stored.read(userId).replies ?? {};
  stored.write(userId, { replies: text ? { ...replies, [ticketId]: text } : replies });
}

/** Puts the draft of a ticket that was merged into another one below that one's. */
export function moveDraft(userId: string, mergedId: string, ticketId: string): void {
  const moved = readDraft(userId, mergedId);
  if (!moved) return;
  keepDraft(userId, ticketId, [readDraft(userId, ticketId), moved].filter(Boolean).join('\n\n'));
  keepDraft(userId, mergedId, '');
}
