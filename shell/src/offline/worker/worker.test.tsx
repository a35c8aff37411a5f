import { createHash, webcrypto } from 'node:crypto';
import type { PageState } from '../../registry/pageState';
import { fakeCaches } from '../../test/fakeCaches';
import { createAnswers, isForeign, TIMEOUT_MS } from './answers';
import { createCacheStore } from './cacheStore';
import { createPages } from './pages';
import { CACHE_NAMES } from './protocol';
import { limits, type Rule } from './rules';

const origin = 'https://tienda.mx';
const id = '00000000-0000-4000-8000-00000000000';
const product = (number: number, price: string) => ({ id: id + number, name: `Producto ${number}`, price, stock: 3 });

interface Made {
  version?: string;
  previous?: string;
  /** The shell's version, and the one before it. */
  shell?: string;
  shellBefore?: string;
  answers?: unknown;
  permission?: string;
}

/** A document as the site's server writes it. */
function documentOf(made: Made = {}): Response {
  const { version = '1.0.0', previous, shell = '1.0.0', shellBefore, answers, permission = 'keep' } = made;
  const catalog = { release: { version }, previous: previous && { version: previous } };
  const state = {
    registry: { generation: 1, shell: { version: shell, previous: shellBefore }, remotes: { catalog } },
    answers,
  } as unknown as PageState;
  const scripts = [
    { url: `/assets/${shell}/main.1.js`, integrity: 'sha384-main' },
    { url: `/remotes/catalog/${version}/remoteEntry.1.js`, integrity: 'sha384-entry' },
  ];
  const html = `<!doctype html>\n<html lang="es-MX"><script type="application/json" id="boom-state">${JSON.stringify(state)}</script>
<script type="application/json" id="boom-scripts">${JSON.stringify(scripts)}</script></html>`;
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'nonce-1'" };
  return new Response(html, { headers: { ...headers, ...(permission && { 'Offline-Copy': permission }) } });
}

type Network = (path: string, init?: RequestInit) => Response | Promise<Response>;

function startWorker() {
  const asked: Array<[path: string, init?: RequestInit]> = [];
  const fakes = {
    now: Date.parse('2026-11-21T12:00:00Z'),
    network: (() => documentOf()) as Network,
    asked,
  };
  const ask = (async (input: RequestInfo, init?: RequestInit) => {
    const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, origin);
    asked.push([pathname + search, init]);
    return fakes.network(pathname + search, init);
  }) as typeof fetch;
  const storage = fakeCaches();
  const cached = createCacheStore(storage, () => fakes.now);
  const pages = createPages(cached, ask);
  const answers = createAnswers({ cached, pages, ask });

  /** The answer to a page's request, after everything was cached. */
  async function get(rule: Rule, path: string, how: Pick<RequestInit, 'cache' | 'integrity'> = {}): Promise<Response> {
    const work: Array<Promise<unknown>> = [];
    const request = new Request(new URL(path, origin), how);
    const response = await answers.respond(rule, request, (more) => work.push(more));
    await Promise.all(work);
    return response;
  }
  const goOffline = () => {
    fakes.network = () => Promise.reject(new TypeError('Failed to fetch'));
  };
  const open = async (path: string, made: Made = {}) => {
    const script = new Response('code');
    fakes.network = (asked) => (asked.endsWith('.js') ? script.clone() : documentOf(made));
    return get('page', path);
  };
  return Object.assign(fakes, { storage, cached, pages, get, goOffline, open });
}

// jsdom has the browser's interface, but not its digests.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const textOf = async (response: Promise<Response> | Response) => (await response).text();

describe('pages', () => {
  it('come from the network, and without one as they were seen last, marked as copies', async () => {
    const worker = startWorker();
    await worker.open('/explorar?q=tv');
    expect(await textOf(worker.open('/explorar?q=tv', { answers: 'newer' }))).toContain('newer');
    worker.goOffline();
    const copy = await worker.get('page', '/explorar?q=tv');
    expect(copy.headers.get('Content-Security-Policy')).toBe("script-src 'nonce-1'");
    expect(await copy.text()).toMatch(/<html data-kept lang="es-MX">.*newer/s);
  });

  it.each([
    ['/ofertas', '/ofertas?pages=2'],
    ['/ofertas?pages=2', '/ofertas'],
    ['/producto/1?stars=5', '/producto/1?sort=highest&reviews=2'],
  ])('are one copy, whatever was chosen on them: of %s that of %s, too', async (seen, asked) => {
    const worker = startWorker();
    await worker.open(seen, { answers: 'seen' });
    worker.network = () => documentOf({ answers: 'offline' });
    await worker.pages.cacheOfflinePage();
    worker.goOffline();
    expect(await textOf(worker.get('page', asked))).toContain('seen');
  });

  it('are another copy for each search: the results of one are not those of another', async () => {
    const worker = startWorker();
    await worker.open('/explorar?q=tv', { answers: 'seen' });
    worker.network = () => documentOf({ answers: 'offline' });
    await worker.pages.cacheOfflinePage();
    worker.goOffline();
    expect(await textOf(worker.get('page', '/explorar?q=laptop'))).toContain('offline');
  });

  it('stay as they were seen last when "back" brings an older one out of the browser’s cache', async () => {
    const worker = startWorker();
    await worker.open('/', { version: '2.0.0', answers: 'newer' });
    worker.network = () => documentOf({ version: '1.0.0', answers: 'before' });
    expect(await textOf(worker.get('page', '/', { cache: 'force-cache' }))).toContain('before');
    worker.goOffline();
    expect(await textOf(worker.get('page', '/'))).toContain('newer');
  });

  it('stay as they were seen before when the browser has no room for the newer', async () => {
    const worker = startWorker();
    await worker.open('/', { answers: 'before' });
    const cache = await worker.storage.open(CACHE_NAMES.pages);
    const put = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
    const { open } = worker.storage;
    worker.storage.open = async (name) => (name === CACHE_NAMES.pages ? { ...cache, put } : open(name));
    expect(await textOf(worker.open('/', { answers: 'newer' }))).toContain('newer');
    const [kept] = await worker.cached.list('pages');
    expect(await kept?.response.text()).toContain('before');
  });

  it('are cached with their scripts, checked against the hashes that the document names', async () => {
    const worker = startWorker();
    await worker.open('/');
    expect(worker.asked).toContainEqual(['/assets/1.0.0/main.1.js', { integrity: 'sha384-main' }]);
    worker.goOffline();
    expect(await textOf(worker.get('script', '/remotes/catalog/1.0.0/remoteEntry.1.js'))).toBe('code');
  });

  it('that were never seen show the offline page; until there is one, nothing', async () => {
    const worker = startWorker();
    worker.goOffline();
    await expect(worker.get('page', '/ofertas')).rejects.toThrow('Failed to fetch');
    worker.network = (path) => (path === '/sin-conexion' ? documentOf({ answers: 'offline' }) : new Response('code'));
    await worker.pages.cacheOfflinePage();
    worker.goOffline();
    expect(await textOf(worker.get('page', '/ofertas'))).toContain('offline');
  });

  it('of a signed-in user are cached as a visitor gets them', async () => {
    const worker = startWorker();
    worker.network = (path, init) => {
      if (path.endsWith('.js')) return new Response('code');
      const asVisitor = new Headers(init?.headers).get('Offline-Copy') === 'visitor';
      return documentOf(asVisitor ? { answers: 'a visitor' } : { answers: 'Ana Ruiz', permission: 'ask' });
    };
    expect(await textOf(worker.get('page', '/'))).toContain('Ana Ruiz');
    expect(worker.asked).toContainEqual(['/', expect.objectContaining({ cache: 'no-store' })]);
    worker.goOffline();
    const text = await textOf(worker.get('page', '/'));
    expect(text).toContain('a visitor');
    expect(text).not.toContain('Ana Ruiz');
  });

  it('that are personal, failed or of another server are not cached', async () => {
    const worker = startWorker();
    await worker.open('/dashboard', { permission: '' });
    worker.network = () => new Response('Volvemos en un momento', { status: 503, headers: { 'Offline-Copy': 'keep' } });
    await worker.get('page', '/ofertas');
    worker.network = () => new Response('<html>portal</html>', { headers: { 'Offline-Copy': 'keep' } });
    await worker.get('page', '/explorar');
    expect(await worker.cached.list('pages')).toEqual([]);
  });

  it('that were led elsewhere are not what their address shows: neither is kept under it', async () => {
    const worker = startWorker();
    const elsewhere = (made?: Made) => Object.defineProperty(documentOf(made), 'redirected', { value: true });
    worker.network = (path) => (path.endsWith('.js') ? new Response('code') : documentOf());
    await worker.pages.cacheResponse(`${origin}/dashboard`, elsewhere());
    expect(await worker.cached.list('pages')).toEqual([]);
    // As before there was a worker: an own page, of which a visitor gets the one to sign in.
    worker.network = () => elsewhere();
    await worker.pages.cacheOpen(`${origin}/dashboard`);
    expect(await worker.cached.list('pages')).toEqual([]);
  });

  it('that are personal also as a visitor gets them are not cached', async () => {
    const worker = startWorker();
    worker.network = (_path, init) =>
      documentOf({ permission: new Headers(init?.headers).has('Offline-Copy') ? '' : 'ask' });
    await worker.get('page', '/auth');
    expect(await worker.cached.list('pages')).toEqual([]);
  });

  it('that the browser has asked for while the worker started are not asked for again', async () => {
    const worker = startWorker();
    const { respond } = createAnswers({
      cached: worker.cached,
      pages: worker.pages,
      ask: async () => new Response('asked for'),
    });
    const open = (preloaded: Promise<Response | undefined>) =>
      textOf(respond('page', new Request(`${origin}/`), () => undefined, preloaded));
    expect(await open(Promise.resolve(new Response('preloaded')))).toBe('preloaded');
    expect(await open(Promise.resolve(undefined))).toBe('asked for');
  });

  it('are of the live release: what was rolled back is not cached, the last good version is', async () => {
    const worker = startWorker();
    await worker.open('/ofertas', { version: '1.0.0' });
    await worker.open('/explorar', { version: '1.1.0', previous: '1.0.0' });
    expect((await worker.cached.list('pages')).map(({ address }) => address).sort()).toEqual(['/explorar', '/ofertas']);
    await worker.open('/', { version: '1.0.0' });
    expect((await worker.cached.list('pages')).map(({ address }) => address).sort()).toEqual(['/', '/ofertas']);
    expect(await worker.cached.find('shell', '/remotes/catalog/1.1.0/remoteEntry.1.js')).toBeUndefined();
    expect(await worker.cached.find('shell', '/remotes/catalog/1.0.0/remoteEntry.1.js')).toBeDefined();
  });

  it('go with the shell that they were made with, once it is neither live nor the one before', async () => {
    const worker = startWorker();
    await worker.open('/ofertas', { shell: '1.0.0' });
    await worker.open('/explorar', { shell: '2.0.0', shellBefore: '1.0.0' });
    expect((await worker.cached.list('pages')).map(({ address }) => address).sort()).toEqual(['/explorar', '/ofertas']);
    await worker.open('/', { shell: '3.0.0', shellBefore: '2.0.0' });
    expect((await worker.cached.list('pages')).map(({ address }) => address).sort()).toEqual(['/', '/explorar']);
    expect(await worker.cached.find('shell', '/assets/1.0.0/main.1.js')).toBeUndefined();
    expect(await worker.cached.find('shell', '/assets/3.0.0/main.1.js')).toBeDefined();
  });

  it('show a copy when the network says nothing for long, and go on waiting where there is none', async () => {
    const worker = startWorker();
    await worker.open('/');
    jest.useFakeTimers();
    try {
      const request = new Request(`${origin}/`);
      const { respond } = createAnswers({
        cached: worker.cached,
        pages: worker.pages,
        ask: () => new Promise(() => {}),
      });
      const answer = respond('page', request, () => undefined);
      await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      let isThere = false;
      void answer.then(() => {
        isThere = true;
      });
      await jest.advanceTimersByTimeAsync(0);
      expect(isThere).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await textOf(answer)).toContain('data-kept');
    } finally {
      jest.useRealTimers();
    }
  });

  it('take the place of the oldest, and go after a week', async () => {
    const worker = startWorker();
    for (let count = 0; count <= limits.pages.count; count++) await worker.open(`/producto/${count}`);
    const addresses = (await worker.cached.list('pages')).map(({ address }) => address);
    expect(addresses).toHaveLength(limits.pages.count);
    expect(addresses).not.toContain('/producto/0');
    worker.now += limits.pages.ageMs;
    await worker.open('/');
    expect((await worker.cached.list('pages')).map(({ address }) => address)).toEqual(['/']);
  });
});

it('caches of another format go when a worker begins, its own stay', () => {
  expect(['boom-1-pages', 'workbox', ...Object.values(CACHE_NAMES)].filter(isForeign)).toEqual([
    'boom-1-pages',
    'workbox',
  ]);
});

describe('the offline page', () => {
  it('is read again with a new release, and only then', async () => {
    const worker = startWorker();
    const readings = () => worker.asked.filter(([path]) => path === '/sin-conexion').length;
    await worker.open('/');
    await worker.open('/ofertas');
    expect(readings()).toBe(1);
    await worker.open('/', { version: '1.1.0' });
    expect(readings()).toBe(2);
  });

  it('is needed: without it there is no worker', async () => {
    const worker = startWorker();
    worker.network = () => new Response('', { status: 503 });
    await expect(worker.pages.cacheOfflinePage()).rejects.toThrow();
  });
});

describe('files whose addresses never change', () => {
  it('come from the cache first, and from the network when a retry insists on it', async () => {
    const worker = startWorker();
    worker.network = () => new Response('first');
    await worker.get('picture', '/media/1/640.webp');
    worker.network = () => new Response('second');
    expect(await textOf(worker.get('picture', '/media/1/640.webp'))).toBe('first');
    expect(await textOf(worker.get('picture', '/media/1/640.webp', { cache: 'reload' }))).toBe('second');
    expect(await textOf(worker.get('picture', '/media/1/640.webp'))).toBe('second');
  });

  it('are fetched again when what was cached is not what the document names', async () => {
    const worker = startWorker();
    const path = '/assets/1.0.0/main.1.js';
    const integrity = `sha384-${createHash('sha384').update('whole').digest('base64')}`;
    worker.network = () => new Response('altered');
    await worker.get('script', path);
    worker.network = () => new Response('whole');
    expect(await textOf(worker.get('script', path, { integrity }))).toBe('whole');
    worker.goOffline();
    expect(await textOf(worker.get('script', path, { integrity }))).toBe('whole');
  });

  it('are cached as they were unpacked: nothing in them says that they still are packed', async () => {
    const worker = startWorker();
    const headers = { 'Content-Encoding': 'br', 'Content-Length': '3', 'Content-Type': 'image/webp' };
    worker.network = () => new Response('unpacked', { headers });
    await worker.get('picture', '/media/1/640.webp');
    worker.goOffline();
    const { headers: kept } = await worker.get('picture', '/media/1/640.webp');
    expect([kept.get('Content-Encoding'), kept.get('Content-Length')]).toEqual([null, null]);
    expect(kept.get('Content-Type')).toBe('image/webp');
  });

  it('are not cached when they failed or are very large', async () => {
    const worker = startWorker();
    worker.network = () => new Response('', { status: 404 });
    await worker.get('picture', '/media/1/640.webp');
    worker.network = () => new Response('x'.repeat(limits.pictures.bytes + 1));
    await worker.get('picture', '/media/2/640.webp');
    expect(await worker.cached.list('pictures')).toEqual([]);
  });
});

describe('the catalogue', () => {
  const json = (value: unknown) => () => new Response(JSON.stringify(value));

  it('comes from the network; without one as it was answered last', async () => {
    const worker = startWorker();
    worker.network = json(['old']);
    await worker.get('answer', '/api/products?category=audio');
    worker.network = json(['new']);
    expect(await textOf(worker.get('answer', '/api/products?category=audio'))).toBe('["new"]');
    worker.goOffline();
    expect(await textOf(worker.get('answer', '/api/products?category=audio'))).toBe('["new"]');
    await expect(worker.get('answer', '/api/products?category=tv')).rejects.toThrow();
  });

  it('that visitors do not get is never cached', async () => {
    const worker = startWorker();
    worker.network = () => new Response('["inactive"]', { headers: { 'Offline-Copy': 'never' } });
    expect(await textOf(worker.get('answer', '/api/categories'))).toBe('["inactive"]');
    worker.goOffline();
    await expect(worker.get('answer', '/api/categories')).rejects.toThrow();
  });

  it('knows the products of a cart from wherever they were seen last: answers, and the state of rendered pages', async () => {
    const worker = startWorker();
    await worker.open('/', {
      answers: { api: { queries: { list: { data: [product(1, '10.00'), product(2, '20.00')] } } } },
    });
    worker.now += 1;
    worker.network = json(product(2, '25.00'));
    await worker.get('answer', `/api/products/${id}2`);
    worker.goOffline();
    const response = await worker.get('answer', `/api/products?ids=${id}1,${id}2`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([product(1, '10.00'), product(2, '25.00')]);
  });

  it('says of products that were never seen that they could not be read, and not that they are gone', async () => {
    const worker = startWorker();
    worker.network = json(product(1, '10.00'));
    await worker.get('answer', `/api/products/${id}1`);
    worker.goOffline();
    const response = await worker.get('answer', `/api/products?ids=${id}1,${id}3`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual([product(1, '10.00')]);
    await expect(worker.get('answer', `/api/products?ids=${id}3`)).rejects.toThrow('Failed to fetch');
  });

  it('knows a visited product, whose page was rendered with it and asked for nothing', async () => {
    const worker = startWorker();
    await worker.open(`/producto/${id}1`, {
      answers: { api: { queries: { product: { data: product(1, '10.00') } } } },
    });
    worker.goOffline();
    const response = await worker.get('answer', `/api/products/${id}1`);
    expect(await response.json()).toEqual(product(1, '10.00'));
    await expect(worker.get('answer', `/api/products/${id}9`)).rejects.toThrow();
  });

  it('does not take a variant for a whole product, which its page would break at; the cart knows it all the same', async () => {
    const worker = startWorker();
    await worker.open(`/producto/${id}2`, {
      answers: { api: { queries: { product: { data: product(2, '20.00') } } } },
    });
    worker.now += 1;
    const family = { id: `${id}9`, variants: [2, 3].map((one) => ({ ...product(one, '25.00'), isOffered: true })) };
    worker.network = json({ ...product(1, '10.00'), family });
    await worker.get('answer', `/api/products/${id}1`);
    worker.goOffline();
    expect(await (await worker.get('answer', `/api/products/${id}2`)).json()).toEqual(product(2, '20.00'));
    await expect(worker.get('answer', `/api/products/${id}3`)).rejects.toThrow('Failed to fetch');
    expect(await (await worker.get('answer', `/api/products?ids=${id}3`)).json()).toMatchObject([{ price: '25.00' }]);
  });
});
