import { forgetKept } from '@boom/platform';
import { caches as kept } from './worker/agreement';
import { limits } from './worker/rules';

const KEY = 'boom.seen';

/** A page that somebody has opened here. */
export interface SeenPage {
  /** Path with query. */
  address: string;
  title: string;
}

const isPage = (value: unknown): value is SeenPage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SeenPage).title === 'string' &&
  /^\/(?!\/)/.test((value as SeenPage).address);

/** The pages seen last, newest first. */
export function readSeenPages(storage: Storage = localStorage): SeenPage[] {
  try {
    const pages: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(pages) ? pages.filter(isPage) : [];
  } catch {
    return [];
  }
}

export function rememberPage(page: SeenPage, storage: Storage = localStorage): void {
  const others = readSeenPages(storage).filter(({ address }) => address !== page.address);
  try {
    storage.setItem(KEY, JSON.stringify([page, ...others].slice(0, limits.pages.count)));
  } catch {
    // No room, or not allowed: then offline it is a page that was never seen.
  }
}

/** What somebody has looked at is nobody else's business: list, pages, pictures and answers go; scripts stay. */
export async function forgetSeen(): Promise<void> {
  localStorage.removeItem(KEY);
  forgetKept();
  if (!('caches' in window)) return;
  await Promise.all([kept.pages, kept.pictures, kept.answers].map((name) => caches.delete(name)));
}
