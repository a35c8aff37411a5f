import {
  // Not a stable name of React Router, whose version is pinned.
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom';

/** The browser's location and the action that led to it. */
interface Place {
  readonly location: Location;
  readonly action: NavigationType;
}

export interface ShopHistory extends Navigator, Place {
  /** @returns ends it. */
  listen(listener: (place: Place) => void): () => void;
}

/** Asks whether this address may be left; `leave` goes on to the next, which may change the page below what is open, in its place. */
type Question = (leave: () => void, isInPlace: boolean) => void;

const questions = new Set<Question>();

/** @returns takes the question back. */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Does what leaves the page and more, once nothing typed is in the way; not at all where somebody stays to go on typing. */
export function onceNothingIsTyped(go: () => void): void {
  const [question] = questions;
  if (!question) {
    go();
    return;
  }
  question(() => {
    // Answered for the whole page: going away must not ask again.
    questions.clear();
    go();
  }, false);
}

const reasons = new Set<object>();

/** Prevents reloads by the shell while something would be lost: typed text, an offer to undo. @returns ends it. */
export function preventReload(): () => void {
  const reason = {};
  reasons.add(reason);
  return () => void reasons.delete(reason);
}

/** Whether a reload now would lose something. */
export const isReloadPrevented = (): boolean => reasons.size > 0;

/** The browser's history for a `Router`; links and navigation by code first ask the questions that are registered. */
export function createShopHistory(): ShopHistory {
  const history = createBrowserHistory({ v5Compat: true });

  // Entries of overlays (useBackCloses) that were open before a reload: nothing would happen there at "back". This
  // document may be loaded in one, and others lie below a link that was followed.
  const entry = (): { idx?: number; overlays?: number } => window.history.state ?? {};
  let before = entry();
  if (before.overlays) window.history.go(-before.overlays);
  window.onpopstate = () => {
    const now = entry();
    const isOnward = now.idx === before.idx && (now.overlays ?? 0) > (before.overlays ?? 0);
    if (now.overlays) window.history.go(isOnward ? 1 : -1);
    before = now;
  };

  const asking = (go: typeof history.push) => (to: To, state?: unknown) => {
    const { pathname, search } = history.createURL(to);
    const staysHere = pathname + search === location.pathname + location.search;
    const [question] = questions;
    if (!question || staysHere) go(to, state);
    else {
      const { staysInPlace = false } = (state ?? {}) as { staysInPlace?: boolean };
      question(() => go(to, state), staysInPlace && pathname === location.pathname);
    }
  };
  // Not a copy: `location` and `action` are read anew each time.
  return Object.assign(history, { push: asking(history.push), replace: asking(history.replace) });
}
