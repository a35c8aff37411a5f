import { asArrayOf, clearHistory, createStored } from '@boom/platform';
import { CACHE_NAMES } from './worker/protocol';
import { limits, pageOf } from './worker/rules';

/** A page that was opened in this browser. */
export interface VisitedPage {
  /** As `pageOf` names it. */
  address: string;
  title: string;
}

const isPage = (value: unknown): value is VisitedPage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as VisitedPage).title === 'string' &&
  /^\/(?!\/)/.test((value as VisitedPage).address);

/** Its key is one of the history's: `clearHistory` deletes it. */
const stored = createStored('boom.seen', asArrayOf(isPage));

/** The pages visited last, newest first. An earlier release listed them by their whole address. */
export const readVisitedPages = (): VisitedPage[] =>
  (stored.read() ?? [])
    .map(({ address, title }) => ({ address: pageOf(address), title }))
    .filter(({ address }, index, pages) => pages.findIndex((page) => page.address === address) === index);

/** @param isMissing there is nothing to see, or no longer: it is taken off the list. */
export function addVisitedPage(page: VisitedPage, isMissing = false): void {
  const others = readVisitedPages().filter(({ address }) => address !== page.address);
  stored.write([...(isMissing ? [] : [page]), ...others].slice(0, limits.pages.count));
}

/** Deletes what a user looked at before another user can see it: lists, pages, pictures and answers; scripts stay. */
export async function clearVisit(): Promise<void> {
  clearHistory();
  if (!('caches' in window)) return;
  // A browser that blocks storage rejects, and has nothing to delete.
  await Promise.allSettled(
    [CACHE_NAMES.pages, CACHE_NAMES.pictures, CACHE_NAMES.answers].map((name) => caches.delete(name)),
  );
}
