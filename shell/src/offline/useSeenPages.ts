import { useIsOnline, useSession } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { useEffect, useRef } from 'react';
import { useSitePath } from '../routing/useSitePath';
import { forgetSeen, rememberPage } from './seenPages';

/** Notes which pages of the shop were open, with the names they gave themselves, for when the connection is lost. */
export function useRememberPage(): void {
  const { pathname, search } = useLocation();
  const isOnline = useIsOnline();
  const place = useSitePath(pathname);
  const isForAll = place !== undefined && !place.isPrivate;

  useEffect(() => {
    if (!isOnline || !isForAll) return;
    const remember = () => rememberPage({ address: pathname + search, title: document.title });
    remember();
    const title = document.querySelector('title');
    if (!title) return;
    const observer = new MutationObserver(remember);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [pathname, search, isOnline, isForAll]);
}

/** When whoever was signed in is so no longer, what was kept of their visit is forgotten. */
export function useForgetSeen(): void {
  const { user } = useSession();
  const id = user?.id;
  const last = useRef(id);
  useEffect(() => {
    if (last.current && last.current !== id) void forgetSeen();
    last.current = id;
  }, [id]);
}
