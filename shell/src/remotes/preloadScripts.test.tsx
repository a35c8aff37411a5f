import { preloadScripts, refreshScripts } from './preloadScripts';

const scripts = [
  { url: '/remotes/support/1.0.0/1.js', integrity: 'sha384-one' },
  { url: '/assets/2.js', integrity: 'sha384-two' },
];
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('scripts that are about to be needed', () => {
  it('are preloaded at once, with their hashes and the same fetch mode as the later load', () => {
    preloadScripts(scripts);
    expect(links().map((link) => [link.getAttribute('href'), link.as, link.integrity, link.crossOrigin])).toEqual([
      ['/remotes/support/1.0.0/1.js', 'script', 'sha384-one', 'anonymous'],
      ['/assets/2.js', 'script', 'sha384-two', 'anonymous'],
    ]);
  });

  it('are not preloaded twice, also not when the document preloads them', () => {
    document.head.innerHTML = '<link rel="preload" as="script" href="/assets/2.js">';
    preloadScripts(scripts);
    preloadScripts(scripts);
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/2.js', '/remotes/support/1.0.0/1.js']);
  });
});

describe('scripts of which the browser may hold a damaged copy', () => {
  it('are all fetched past its cache, and a failure does not delay the others', async () => {
    const fetched: Array<[string, RequestCache | undefined]> = [];
    globalThis.fetch = async (url, init) => {
      fetched.push([String(url), init?.cache]);
      if (String(url).includes('remotes')) throw new TypeError('Failed to fetch');
      return new Response('');
    };
    await expect(refreshScripts(scripts)).resolves.toBeUndefined();
    expect(fetched).toEqual(scripts.map(({ url }) => [url, 'reload']));
  });
});
