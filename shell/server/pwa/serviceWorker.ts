import type { Middleware } from 'koa';
import { WORKER_PATH } from '../../src/offline/worker/protocol';
import type { SiteReleases } from '../releases/siteReleases';

/** What the worker itself may do: ask this origin, and nothing else. Its text is framed by nobody, as all else here. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The kill switch: takes the place of the worker that browsers have, at once, deletes what it stored, and goes. */
const lastWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Answers with the service worker of the shell that the visitor gets (decision 30). Browsers ask for it again at every
 * page, and take another one over when a byte is different.
 *
 * @param isOn false: what every browser gets is a worker that removes itself.
 */
export function serviceWorker(releases: SiteReleases, isOn: boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== WORKER_PATH) return next();
    ctx.set('Content-Security-Policy', POLICY);
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = isOn ? (await releases.forVisitor(ctx)).shell.worker : lastWorker;
    ctx.type = 'text/javascript';
  };
}
