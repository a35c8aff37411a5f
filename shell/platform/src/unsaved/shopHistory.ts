import {
  // Not under React Router's promise of stable names; its version is pinned.
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom';

/** Where the browser is, and how it came there. */
interface Place {
  readonly location: Location;
  readonly action: NavigationType;
}

export interface ShopHistory extends Navigator, Place {
  /** @returns ends it. */
  listen(listener: (place: Place) => void): () => void;
}

/** Asks whether the page may be left; `leave` goes on to where it was to go. */
type Question = (leave: () => void) => void;

const questions = new Set<Question>();

/** @returns takes the question back. */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

const holds = new Set<object>();

/** Something is on the screen that would be lost with the document: typed text, an offer to undo. @returns ends it. */
export function holdDocument(): () => void {
  const hold = {};
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Whether a new document now would cost something. */
export const isDocumentHeld = (): boolean => holds.size > 0;

/** The browser's history for a `Router`, in which links and navigation by code ask first where a page wants that. */
export function createShopHistory(): ShopHistory {
  const history = createBrowserHistory({ v5Compat: true });

  const asking = (go: typeof history.push) => (to: To, state?: unknown) => {
    const { pathname, search } = history.createURL(to);
    const staysHere = pathname + search === location.pathname + location.search;
    const [question] = questions;
    if (!question || staysHere) go(to, state);
    else question(() => go(to, state));
  };
  // Not a copy: `location` and `action` are read anew each time.
  return Object.assign(history, { push: asking(history.push), replace: asking(history.replace) });
}
