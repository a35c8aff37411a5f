const KEY = 'boom.panelDrafts';

interface Drafts {
  userId: string;
  /** By the ticket's id. */
  replies: Record<string, string>;
}

function readAll(userId: string): Drafts {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Drafts | null;
    if (kept?.userId === userId) return kept;
  } catch {
    // As if nothing had ever been kept.
  }
  return { userId, replies: {} };
}

/** What this administrator typed in a ticket and did not send; over reloads, in this browser. */
export const readDraft = (userId: string, ticketId: string): string => readAll(userId).replies[ticketId] ?? '';

/** Keeps it; "" drops it, as when it was sent. Another person's are dropped with the first that is kept. */
export function keepDraft(userId: string, ticketId: string, text: string): void {
  const { [ticketId]: _before, ...replies } = readAll(userId).replies;
  const drafts: Drafts = { userId, replies: text ? { ...replies, [ticketId]: text } : replies };
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // It lives as long as the page.
  }
}
