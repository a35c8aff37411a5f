import { caches } from './agreement';
import { isWhole } from './integrity';
import type { Kept } from './kept';
import { knownProducts } from './knownProducts';
import { stateOf } from './pageFacts';
import type { Pages } from './pages';
import { addressOf, type Rule } from './rules';

/** After this without a word from the network a kept page is shown, ms: a slow line is better than old prices. */
export const PATIENCE_MS = 10_000;

/** What must outlive the answer: keeping it. */
type KeepAlive = (work: Promise<unknown>) => void;

interface Surroundings {
  kept: Kept;
  pages: Pages;
  ask: typeof fetch;
}

/** How requests are answered, by rule. Keeping never delays an answer, and never fails one. */
export function createAnswers({ kept, pages, ask }: Surroundings) {
  const inBackground = (keepAlive: KeepAlive, work: () => Promise<unknown>) => keepAlive(work().catch(() => undefined));

  async function page(request: Request, keepAlive: KeepAlive, preloaded?: Promise<Response | undefined>) {
    const fresh = (async () => (await preloaded) ?? ask(request))();
    // Cloned before the page reads it.
    const copied = fresh.then((response) => response.clone());
    inBackground(keepAlive, async () => pages.keepAnswer(request.url, await copied));
    try {
      return await withPatience(fresh);
    } catch {
      return (await pages.find(request.url)) ?? fresh;
    }
  }

  /** From the cache first: under these addresses nothing ever changes. */
  async function file(kind: 'shell' | 'pictures', request: Request, keepAlive: KeepAlive): Promise<Response> {
    const isForced = request.cache === 'reload' || request.cache === 'no-store';
    const known = isForced ? undefined : await kept.find(kind, addressOf(request.url));
    // The browser refuses a copy that was altered; without this it would be given that copy for ever.
    if (known && (await isWhole(known.clone(), request.integrity))) return known;
    const response = await ask(request);
    if (response.status === 200) {
      const copy = response.clone();
      inBackground(keepAlive, () => kept.put(kind, addressOf(request.url), copy));
    }
    return response;
  }

  async function answer(request: Request, keepAlive: KeepAlive): Promise<Response> {
    try {
      const response = await ask(request);
      if (response.status === 200) {
        const copy = response.clone();
        inBackground(keepAlive, () => kept.put('answers', addressOf(request.url), copy));
      }
      return response;
    } catch (error) {
      const known = (await kept.find('answers', addressOf(request.url))) ?? (await fromWhatWasSeen(request.url));
      if (known) return known;
      throw error;
    }
  }

  /** The products of a cart, each from wherever it was seen last; those that were never seen are missing. */
  async function fromWhatWasSeen(url: string): Promise<Response | undefined> {
    const { pathname, searchParams } = new URL(url);
    const ids = searchParams.get('ids')?.split(',');
    if (pathname !== '/api/products' || !ids) return undefined;
    const seen: Array<{ at: number; value: unknown }> = [];
    for (const { at, response } of await kept.list('answers')) seen.push({ at, value: await response.json() });
    for (const { at, response } of await kept.list('pages')) seen.push({ at, value: stateOf(await response.text()) });
    seen.sort((one, other) => other.at - one.at);
    const products = knownProducts(
      ids,
      seen.map(({ value }) => value),
    );
    return new Response(JSON.stringify(products), { headers: { 'Content-Type': 'application/json' } });
  }

  return {
    /** @param preloaded what the browser asked for while the worker was starting. */
    respond(rule: Rule, request: Request, keepAlive: KeepAlive, preloaded?: Promise<Response | undefined>) {
      if (rule === 'page') return page(request, keepAlive, preloaded);
      if (rule === 'answer') return answer(request, keepAlive);
      return file(rule === 'script' ? 'shell' : 'pictures', request, keepAlive);
    },
  };
}

function withPatience(response: Promise<Response>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing after ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([response, limit]).finally(() => clearTimeout(timer));
}

/** Caches of another format than this worker's, to be deleted. */
export const isForeign = (name: string): boolean => !Object.values<string>(caches).includes(name);
