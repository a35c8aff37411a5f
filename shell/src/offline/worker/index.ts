import { createAnswers, isForeign } from './answers';
import { createKept } from './kept';
import { createPages } from './pages';
import { ruleFor } from './rules';

/** What of a service worker's world is used: TypeScript's own description of it excludes that of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  location: Location;
  caches: CacheStorage;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(query: { type: 'window'; includeUncontrolled: true }): Promise<Array<{ url: string }>>;
  };
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** The service worker (decision 30): binds the browser's events to the rules beside this file. */
const worker = globalThis as unknown as WorkerScope;
const ask: typeof fetch = (input, init) => fetch(input, init);
const kept = createKept(worker.caches);
const pages = createPages(kept, ask);
const answers = createAnswers({ kept, pages, ask });

// A newer worker waits until the tabs of the older one are closed: no page changes hands while it is open.
worker.addEventListener('install', (event) => event.waitUntil(pages.keepOfflinePage().then(keepOpenPages)));

async function start(): Promise<void> {
  for (const name of await worker.caches.keys()) if (isForeign(name)) await worker.caches.delete(name);
  // The browser asks for the page while the worker starts, so that the worker costs a navigation nothing.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('activate', (event) => event.waitUntil(start()));

/** Pages that were opened before there was a worker. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    await pages.keepOpen(url).catch(() => undefined);
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const rule = ruleFor(request, worker.location.origin);
  if (!rule) return;
  const preloaded = rule === 'page' ? event.preloadResponse : undefined;
  event.respondWith(answers.respond(rule, request, (work) => event.waitUntil(work), preloaded));
});
