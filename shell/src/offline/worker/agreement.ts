/** What service worker, pages and the site's server must agree on (decision 30). */

/** The worker's address; at the root, so that every page is in its scope. */
export const WORKER_PATH = '/sw.js';

/** The page for addresses of which nothing is kept. Has an empty root, so that it serves at any address. */
export const OFFLINE_PATH = '/sin-conexion';

/**
 * Header. In a request, `visitor`: make the page for somebody without a session, whoever asks. In a document, `keep`:
 * nothing in it is somebody's own; `ask`: a copy for visitors may be asked for. Without it a document is not for keeping.
 */
export const COPY_HEADER = 'Offline-Copy';

/** What is kept, by name of the cache. The version is that of the format: another one starts anew. */
export const caches = {
  /** Scripts, and the page for what is not kept: nothing in it tells what somebody has looked at. */
  shell: 'boom-2-shell',
  pages: 'boom-2-pages',
  pictures: 'boom-2-pictures',
  answers: 'boom-2-answers',
} as const;
