import { isStaff } from '@boom/contract';
import { type BoomStore, currentUser } from '@boom/platform';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { OpenPage } from '../remotes/remoteRoutes';
import { findSitePath, type SitePath } from '../routing/siteMap';

/** Whether the store's current user may see a page with this `access`. */
function isAllowed(store: BoomStore, access: SitePath['access']): boolean {
  const user = currentUser(store.getState());
  return !access || (user !== null && (access !== 'admin' || isStaff(user)));
}

export type Prefetch = (address: string) => Promise<void>;

/**
 * Fetches scripts and data of a page ahead of its first render: each address once, none without a connection, and a
 * protected page only for a user who may see it.
 */
export function createPrefetch(loader: RemoteLoader, store: BoomStore): Prefetch {
  const done = new Set([location.href]);

  return async (address) => {
    const url = new URL(address, location.href);
    const place = url.origin === location.origin ? findSitePath(loader.live.current(), url.pathname) : undefined;
    if (!place || place.owner === 'shell' || done.has(url.href)) return;
    if (!store.getState().connection.isOnline || !isAllowed(store, place.access)) return;
    done.add(url.href);
    loadPages(await loader.open(place.owner, url.pathname), url, store);
  };
}

/** Begins to fetch what pages ask for, unless the store has it, and the code of parts that they load by themselves. */
export function loadPages(pages: OpenPage[], url: URL, store: BoomStore): void {
  for (const { page, params } of pages) void page.load?.({ params, url, store });
}

/** Prefetches the page behind a link that a pointer is over, that is touched or that has the focus. */
export function prefetchLinks(prefetch: Prefetch): void {
  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href) void prefetch(link.href);
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(name, handleIntent, { passive: true });
  }
}
