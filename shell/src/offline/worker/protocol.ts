/** What the service worker, the pages and the site's server agree on (decision 30). */

/** The worker's address; at the root, so that every page is in its scope. */
export const WORKER_PATH = '/sw.js';

/** The page for addresses of which nothing is cached. Has an empty root, so that it serves at any address. */
export const OFFLINE_PATH = '/sin-conexion';

/** Message of a page to the worker: the page is not controlled by it and should be. */
export const CLAIM = 'claim';

/** Message of the worker to every page, the only one: there is news of an order. */
export const NEWS = 'news';

/**
 * Header. In a request, `visitor`: render the page as for a visitor without a session. In a document, `keep`: it holds
 * nothing personal and may be cached; `ask`: it is personal, but a visitor's copy may be requested. A document without
 * it is not cached. In an answer of the API or in the registry, `never`: it is not what visitors get.
 */
export const COPY_HEADER = 'Offline-Copy';

/** Names of the caches. The number is the format's version: another one starts with empty caches. */
export const CACHE_NAMES = {
  /** Scripts and the offline page: nothing that tells what a visitor has looked at. */
  shell: 'boom-2-shell',
  pages: 'boom-2-pages',
  pictures: 'boom-2-pictures',
  answers: 'boom-2-answers',
} as const;
