import type { BoomStore } from '@boom/platform';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { findSitePath } from '../routing/siteMap';

/**
 * Who points at a link, touches it or reaches it with the keyboard is likely to open it: scripts and data of its page
 * set out at once. Each address once; protected pages not at all, before it is known who asks.
 */
export function prefetchLinks(loader: RemoteLoader, store: BoomStore): void {
  const done = new Set([location.href]);

  async function prefetch({ href }: HTMLAnchorElement): Promise<void> {
    const url = new URL(href);
    const place = url.origin === location.origin ? findSitePath(loader.live.current(), url.pathname) : undefined;
    const { isOnline } = store.getState().connection;
    if (!isOnline || !place || place.owner === 'shell' || place.access || done.has(href)) return;
    done.add(href);
    const pages = await loader.open(place.owner, url.pathname);
    for (const { page, params } of pages) void page.load?.({ params, url, store });
  }

  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href) void prefetch(link);
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(name, handleIntent, { passive: true });
  }
}
