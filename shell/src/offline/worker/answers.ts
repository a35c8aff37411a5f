import { within } from '../../within';
import type { CacheStore, Kind } from './cacheStore';
import { isWhole } from './integrity';
import { knownProducts } from './knownProducts';
import type { Pages } from './pages';
import { CACHE_NAMES, COPY_HEADER } from './protocol';
import { stateOf } from './readDocument';
import { addressOf, type Rule } from './rules';

/**
 * A cached page is shown when the network does not answer within this time, ms: a slow answer is better than old
 * prices.
 */
export const TIMEOUT_MS = 10_000;

/** Keeps the worker alive until the work is done. */
type KeepAlive = (work: Promise<unknown>) => void;

interface Dependencies {
  cached: CacheStore;
  pages: Pages;
  ask: typeof fetch;
}

/** Answers requests by rule. Caching neither delays nor fails an answer. */
export function createAnswers({ cached, pages, ask }: Dependencies) {
  const inBackground = (keepAlive: KeepAlive, work: () => Promise<unknown>) => keepAlive(work().catch(() => undefined));

  async function page(request: Request, keepAlive: KeepAlive, preloaded?: Promise<Response | undefined>) {
    const fresh = (async () => (await preloaded) ?? ask(request))();
    // "Back" takes what the browser has: it may be of hours ago, and of versions before the cached ones.
    if (request.cache !== 'force-cache') {
      // Cloned before the page reads it.
      const copied = fresh.then((response) => response.clone());
      inBackground(keepAlive, async () => pages.cacheResponse(request.url, await copied));
    }
    const inTime = await within(TIMEOUT_MS, fresh).catch(() => undefined);
    return inTime ?? (await pages.find(request.url)) ?? fresh;
  }

  /** From the cache first: the content at these addresses never changes. */
  async function file(kind: 'shell' | 'pictures', request: Request, keepAlive: KeepAlive): Promise<Response> {
    const isForced = request.cache === 'reload' || request.cache === 'no-store';
    const known = isForced ? undefined : await cached.find(kind, addressOf(request.url));
    // The browser refuses a copy that was altered; without this it would be given that copy for ever.
    if (known && (await isWhole(known.clone(), request.integrity))) return known;
    return fromNetwork(kind, request, keepAlive);
  }

  async function fromNetwork(kind: Kind, request: Request, keepAlive: KeepAlive): Promise<Response> {
    const response = await ask(request);
    if (response.status === 200 && response.headers.get(COPY_HEADER) !== 'never') {
      const copy = response.clone();
      inBackground(keepAlive, () => cached.put(kind, addressOf(request.url), copy));
    }
    return response;
  }

  async function answer(request: Request, keepAlive: KeepAlive): Promise<Response> {
    try {
      return await fromNetwork('answers', request, keepAlive);
    } catch (error) {
      const known = (await cached.find('answers', addressOf(request.url))) ?? (await fromWhatWasSeen(request.url));
      if (known) return known;
      throw error;
    }
  }

  /**
   * One product, or those of a cart, from any cached answer or page. Where some are in none the answer is a 503 with the
   * others: a list without them would say that the shop no longer sells them.
   */
  async function fromWhatWasSeen(url: string): Promise<Response | undefined> {
    const { pathname, searchParams } = new URL(url);
    const [, id] = /^\/api\/products\/([0-9a-f-]{36})$/.exec(pathname) ?? [];
    const ids = id ? [id] : pathname === '/api/products' ? searchParams.get('ids')?.split(',') : undefined;
    if (!ids) return undefined;
    const seen: Array<{ at: number; value: unknown }> = [];
    for (const { at, response } of await cached.list('answers')) seen.push({ at, value: await response.json() });
    for (const { at, response } of await cached.list('pages')) seen.push({ at, value: stateOf(await response.text()) });
    seen.sort((one, other) => other.at - one.at);
    const products = knownProducts(
      ids,
      seen.map(({ value }) => value),
      Boolean(id),
    );
    if (products.length === 0) return undefined;
    return Response.json(id ? products[0] : products, { status: products.length < ids.length ? 503 : 200 });
  }

  return {
    /** @param preloaded the browser's request, made while the worker was starting. */
    respond(rule: Rule, request: Request, keepAlive: KeepAlive, preloaded?: Promise<Response | undefined>) {
      if (rule === 'page') return page(request, keepAlive, preloaded);
      if (rule === 'answer') return answer(request, keepAlive);
      return file(rule === 'script' ? 'shell' : 'pictures', request, keepAlive);
    },
  };
}

/** Caches of another format than this worker's, to be deleted. */
export const isForeign = (name: string): boolean => !Object.values<string>(CACHE_NAMES).includes(name);
