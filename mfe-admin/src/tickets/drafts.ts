import { createStoredForUser } from '@boom/platform';

/** What is typed in a ticket: an answer to the customer, or a note that the customer never sees. */
export interface Draft {
  message: string;
  isInternal: boolean;
}

type Texts = Record<string, string>;

/** By the ticket's id. Notes are in a place of their own: a release that knows only replies writes theirs as a whole. */
const stored = {
  replies: createStoredForUser<{ replies: Texts }>('boom.panelDrafts'),
  notes: createStoredForUser<{ notes: Texts }>('boom.panelNotes'),
};

export const NO_DRAFT: Draft = { message: '', isInternal: false };

/** The unsent answer or note of one person in a ticket; stored in this browser over reloads. */
export function readDraft(userId: string, ticketId: string): Draft {
  const note = stored.notes.read(userId).notes?.[ticketId];
  const reply = stored.replies.read(userId).replies?.[ticketId];
  return { message: note ?? reply ?? '', isInternal: note !== undefined };
}

/** Stores a draft; one without text is deleted, as after sending. */
export function keepDraft(userId: string, ticketId: string, { message, isInternal }: Draft): void {
  const { [ticketId]: _reply, ...replies } = stored.replies.read(userId).replies ?? {};
  const { [ticketId]: _note, ...notes } = stored.notes.read(userId).notes ?? {};
  if (message) (isInternal ? notes : replies)[ticketId] = message;
  stored.replies.write(userId, { replies });
  stored.notes.write(userId, { notes });
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
  keepDraft(userId, mergedId, NO_DRAFT);
}
