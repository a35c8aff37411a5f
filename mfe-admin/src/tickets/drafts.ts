import { createStoredForUser } from '@boom/platform';

/** What is typed in a ticket: an answer to the customer, or a note that the customer never sees. */
export interface Draft {
  message: string;
  isInternal: boolean;
}

/** Texts by the ticket's id. Notes stand apart, so that no release that knows only replies offers one as an answer. */
const stored = createStoredForUser<{ replies: Record<string, string>; notes: Record<string, string> }>(
  'boom.panelDrafts',
);

/** The unsent answer or note of this administrator in a ticket; stored in this browser over reloads. */
export function readDraft(userId: string, ticketId: string): Draft {
  const { replies, notes } = stored.read(userId);
  const note = notes?.[ticketId];
  return { message: note ?? replies?.[ticketId] ?? '', isInternal: note !== undefined };
}

/** Stores a draft; one without text is deleted, as after sending. */
export function keepDraft(userId: string, ticketId: string, { message, isInternal }: Draft): void {
  const before = stored.read(userId);
  const { [ticketId]: _reply, ...replies } = before.replies ?? {};
  const { [ticketId]: _note, ...notes } = before.notes ?? {};
  if (message) (isInternal ? notes : replies)[ticketId] = message;
  stored.write(userId, { replies, notes });
}

/** Puts the draft of a ticket that was merged into another one below that one's: a note, if either is. */
export function moveDraft(userId: string, mergedId: string, ticketId: string): void {
  const moved = readDraft(userId, mergedId);
  if (!moved.message) return;
  const other = readDraft(userId, ticketId);
  keepDraft(userId, ticketId, {
    message: [other.message, moved.message].filter(Boolean).join('\n\n'),
    isInternal: other.isInternal || moved.isInternal,
  });
  keepDraft(userId, mergedId, { message: '', isInternal: false });
}
