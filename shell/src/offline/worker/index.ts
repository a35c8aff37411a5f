import { createAnswers, isForeign } from './answers';
import { createCacheStore } from './cacheStore';
import { createPages } from './pages';
import { createPush, type PageClients } from './push';
import { canPreload, ruleFor } from './rules';

/** The used parts of a service worker's global scope: TypeScript's types for it exclude those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  data: { text(): string } | null;
}
interface NotificationEvent extends WorkerEvent {
  notification: Notification;
}
interface WorkerScope {
  location: Location;
  caches: CacheStorage;
  registration: ServiceWorkerRegistration;
  clients: PageClients & { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** The service worker (decision 30): binds the browser's events to the rules beside this file. */
const worker = globalThis as unknown as WorkerScope;
const ask: typeof fetch = (input, init) => fetch(input, init);
const cached = createCacheStore(worker.caches);
const pages = createPages(cached, ask);
const answers = createAnswers({ cached, pages, ask });
const push = createPush({ origin: worker.location.origin, registration: worker.registration, clients: worker.clients });

// A newer worker waits until the tabs of the older one are closed: an open page keeps its worker.
worker.addEventListener('install', (event) => event.waitUntil(pages.cacheOfflinePage().then(cacheOpenPages)));

async function start(): Promise<void> {
  for (const name of await worker.caches.keys()) if (isForeign(name)) await worker.caches.delete(name);
  // Navigation preload: the browser requests the page while the worker starts, so that it costs no time.
  await worker.registration.navigationPreload?.[canPreload(navigator.userAgent) ? 'enable' : 'disable']();
  await worker.clients.claim();
}

worker.addEventListener('activate', (event) => event.waitUntil(start()));

// The only message of a page (`CLAIM`).
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim().then(cacheOpenPages)));

/** Pages that were opened before there was a worker. */
async function cacheOpenPages(): Promise<void> {
  for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    await pages.cacheOpen(url).catch(() => undefined);
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const rule = ruleFor(request, worker.location.origin);
  if (!rule) return;
  const preloaded = rule === 'page' ? event.preloadResponse : undefined;
  event.respondWith(answers.respond(rule, request, (work) => event.waitUntil(work), preloaded));
});

worker.addEventListener('push', (event) => event.waitUntil(push.show(event.data?.text())));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(push.open(event.notification.data));
});
