import {
  announceSession,
  type BoomDispatch,
  claimCart,
  isOutdatedSession,
  lastSessionChange,
  lastUser,
  useDispatch,
  useIsOnline,
  useRenderedAt,
  useSession,
} from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSitePath } from '../routing/useSitePath';
import { isCachedPage } from './cachedPage';
import { addVisitedPage, clearVisit } from './visitedPages';
import { pageOf } from './worker/rules';

/** Stores the visited pages with their titles, for the offline page; none that says in its markup that it is missing. */
export function useVisitedPages(): void {
  const location = useLocation();
  const address = pageOf(location.pathname + location.search);
  const isOnline = useIsOnline();
  const place = useSitePath(location.pathname);
  const isForAll = place !== undefined && !place.isPrivate;

  useEffect(() => {
    if (!isOnline || !isForAll) return;
    const note = () => {
      const isMissing = document.querySelector('[data-missing]') !== null;
      addVisitedPage({ address, title: document.title }, isMissing);
    };
    note();
    const title = document.querySelector('title');
    if (!title) return;
    const observer = new MutationObserver(note);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [address, isOnline, isForAll]);
}

/**
 * Deletes the history of the last signed-in user as soon as they are signed out: here, in another tab, or while no tab
 * was open. Their cart stays, until another person is signed in.
 */
export function useClearVisit(): void {
  const { user, isLoading, hasFailed, readAt } = useSession();
  const dispatch = useDispatch<BoomDispatch>();
  const renderedAt = useRenderedAt();
  const cameReadAt = useRef(readAt);
  const isKnown = !isLoading && !hasFailed;
  const id = user?.id;

  // A layout effect: where the server rendered the session, nothing of the last user's is painted.
  useLayoutEffect(() => {
    // Every copy is a visitor's, and a document of the browser's cache may be older than the session: what such a page
    // came with does not say who is signed in.
    const isOld = readAt === cameReadAt.current && (isCachedPage() || isOutdatedSession(id, readAt));
    if (!isKnown || isOld) return;
    if (id) dispatch(claimCart(id));
    const last = lastUser.read();
    lastUser.write(id ?? null);
    if (!last || last === id) return;
    void clearVisit();
    // Nobody was told of a session that ended by itself: other tabs, and documents of the browser's cache, are older.
    if ((lastSessionChange.read() ?? 0) < (readAt ?? Infinity)) announceSession(renderedAt);
  }, [dispatch, isKnown, id, readAt, renderedAt]);
}
