import type { Middleware } from 'koa';
import { WORKER_PATH } from '../../src/offline/worker/agreement';
import type { ShellBuild } from '../document/shellBuild';

/** What the worker itself may do: ask this origin, and nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** The kill switch: takes the place of the worker that browsers have, at once, forgets what it kept, and goes. */
const lastWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Answers with the service worker (decision 30). Browsers ask for it again at every page, and take another one over when
 * a byte is different.
 *
 * @param isOn false: what every browser gets is a worker that removes itself.
 */
export function serviceWorker(readShell: () => ShellBuild, isOn: boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== WORKER_PATH) return next();
    ctx.set('Content-Security-Policy', POLICY);
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/javascript';
    ctx.body = isOn ? readShell().worker : lastWorker;
  };
}
