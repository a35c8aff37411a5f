import type { ScriptToPreload } from '../../registry/scriptsFor';
import type { CacheStore } from './cacheStore';
import { COPY_HEADER, OFFLINE_PATH } from './protocol';
import { type DocumentFacts, factsOf, isNamed, isScriptNamed } from './readDocument';
import { addressOf, pageOf } from './rules';

/** The versions of shell and remotes that a cached page is made of. */
const MADE_OF_HEADER = 'Kept-Made-Of';

const madeOf = ({ scripts, versions }: DocumentFacts): string => [scripts[0]?.url, ...versions].join(' ');
const versionsOf = (response: Response): string[] => (response.headers.get(MADE_OF_HEADER) ?? '').split(' ').slice(1);

/** Marks the first element, so that the page knows that it is a copy (`isCachedPage`). */
const mark = (html: string): string => html.replace('<html ', '<html data-kept ');

/** Caches pages with the scripts they start with, and deletes those of versions that the registry no longer names. */
export function createPages(cached: CacheStore, ask: typeof fetch) {
  async function cacheScript({ url, integrity }: ScriptToPreload): Promise<void> {
    if (await cached.find('shell', url)) return;
    const response = await ask(url, { integrity });
    if (response.ok) await cached.put('shell', url, response);
  }

  async function cache(
    kind: 'pages' | 'shell',
    address: string,
    response: Response,
  ): Promise<DocumentFacts | undefined> {
    const html = await response.text();
    const facts = factsOf(html);
    if (!facts) return undefined;
    await Promise.all(facts.scripts.map(cacheScript));
    const { headers } = response;
    await cached.put(kind, address, new Response(mark(html), { headers }), { [MADE_OF_HEADER]: madeOf(facts) });
    return facts;
  }

  /**
   * The document that a visitor without a session gets, in this visitor's versions; undefined where the page is
   * personal. The browser's own cache must not have it: there it would take the place of a signed-in user's page, and
   * Back would show them signed out.
   */
  async function askForCopy(address: string): Promise<Response | undefined> {
    const response = await ask(address, { headers: { [COPY_HEADER]: 'visitor' }, cache: 'no-store' });
    const isCopy = response.ok && !response.redirected && response.headers.get(COPY_HEADER) === 'keep';
    return isCopy ? response : undefined;
  }

  /** @throws Error when it cannot be fetched: without it the worker has nothing to show offline. */
  async function cacheOfflinePage(): Promise<void> {
    const copy = await askForCopy(OFFLINE_PATH);
    if (!copy || !(await cache('shell', OFFLINE_PATH, copy))) throw new Error('The offline page could not be had');
  }

  async function follow(facts: DocumentFacts): Promise<void> {
    await cached.drop('pages', (_address, response) => !isNamed(versionsOf(response), facts));
    await cached.drop('answers', () => false);
    await cached.drop('shell', (address) => !isScriptNamed(address, facts));
    const offline = await cached.find('shell', OFFLINE_PATH);
    if (offline?.headers.get(MADE_OF_HEADER) !== madeOf(facts)) await cacheOfflinePage();
  }

  async function cacheCopy(address: string, copy: Response | undefined): Promise<void> {
    const facts = copy && (await cache('pages', address, copy));
    if (facts) await follow(facts);
  }

  return {
    cacheOfflinePage,

    /** Caches an answer of the network if it holds nothing personal, else a visitor's copy of the page. */
    async cacheResponse(url: string, response: Response): Promise<void> {
      if (!response.ok || response.redirected) return;
      const permission = response.headers.get(COPY_HEADER);
      const address = pageOf(addressOf(url));
      if (permission === 'keep') await cacheCopy(address, response);
      else if (permission === 'ask') await cacheCopy(address, await askForCopy(address));
    },

    /** Caches a page that was opened before there was a worker. */
    async cacheOpen(url: string): Promise<void> {
      const address = pageOf(addressOf(url));
      await cacheCopy(address, await askForCopy(address));
    },

    /** The cached answer for an address when the network does not answer. */
    async find(url: string): Promise<Response | undefined> {
      return (await cached.find('pages', pageOf(addressOf(url)))) ?? (await cached.find('shell', OFFLINE_PATH));
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
