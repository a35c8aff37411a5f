import type { ScriptToPreload } from '../../registry/scriptsFor';
import { COPY_HEADER, OFFLINE_PATH } from './agreement';
import type { Kept } from './kept';
import { factsOf, isNamed, isScriptNamed, type PageFacts } from './pageFacts';
import { addressOf } from './rules';

/** Of which shell and which versions of remotes a kept page is made. */
const MADE_OF_HEADER = 'Kept-Made-Of';

const madeOf = ({ scripts, versions }: PageFacts): string => [scripts[0]?.url, ...versions].join(' ');
const versionsOf = (response: Response): string[] => (response.headers.get(MADE_OF_HEADER) ?? '').split(' ').slice(1);

/** The page can tell from the mark on its first element that it is a copy. */
const mark = (html: string): string => html.replace('<html ', '<html data-kept ');

/** Keeps pages with what they need to start, and lets go what the registry no longer names. */
export function createPages(kept: Kept, ask: typeof fetch) {
  async function keepScript({ url, integrity }: ScriptToPreload): Promise<void> {
    if (await kept.find('shell', url)) return;
    const response = await ask(url, { integrity });
    if (response.ok) await kept.put('shell', url, response);
  }

  async function keep(kind: 'pages' | 'shell', address: string, response: Response): Promise<PageFacts | undefined> {
    const html = await response.text();
    const facts = factsOf(html);
    if (!facts) return undefined;
    await Promise.all(facts.scripts.map(keepScript));
    const { headers } = response;
    await kept.put(kind, address, new Response(mark(html), { headers }), { [MADE_OF_HEADER]: madeOf(facts) });
    return facts;
  }

  /** A document made for somebody without a session, from this visitor's versions; none where it is personal. */
  async function askForCopy(address: string): Promise<Response | undefined> {
    const response = await ask(address, { headers: { [COPY_HEADER]: 'visitor' } });
    const isCopy = response.ok && !response.redirected && response.headers.get(COPY_HEADER) === 'keep';
    return isCopy ? response : undefined;
  }

  /** @throws Error when it cannot be had: without it nothing can be shown offline. */
  async function keepOfflinePage(): Promise<void> {
    const copy = await askForCopy(OFFLINE_PATH);
    if (!copy || !(await keep('shell', OFFLINE_PATH, copy))) throw new Error('The offline page could not be had');
  }

  async function follow(facts: PageFacts): Promise<void> {
    await kept.drop('pages', (_address, response) => !isNamed(versionsOf(response), facts));
    await kept.drop('answers', () => false);
    await kept.drop('shell', (address) => !isScriptNamed(address, facts));
    const offline = await kept.find('shell', OFFLINE_PATH);
    if (offline?.headers.get(MADE_OF_HEADER) !== madeOf(facts)) await keepOfflinePage();
  }

  async function keepCopy(address: string, copy: Response | undefined): Promise<void> {
    const facts = copy && (await keep('pages', address, copy));
    if (facts) await follow(facts);
  }

  return {
    keepOfflinePage,

    /** Keeps what the network has just answered, if it is for everybody's eyes, else a copy that is. */
    async keepAnswer(url: string, response: Response): Promise<void> {
      if (!response.ok || response.redirected) return;
      const permission = response.headers.get(COPY_HEADER);
      const address = addressOf(url);
      if (permission === 'keep') await keepCopy(address, response);
      else if (permission === 'ask') await keepCopy(address, await askForCopy(address));
    },

    /** Keeps a page that was opened before there was a worker. */
    async keepOpen(url: string): Promise<void> {
      await keepCopy(addressOf(url), await askForCopy(addressOf(url)));
    },

    /** What is shown at an address when the network does not answer. */
    async find(url: string): Promise<Response | undefined> {
      return (await kept.find('pages', addressOf(url))) ?? (await kept.find('shell', OFFLINE_PATH));
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
