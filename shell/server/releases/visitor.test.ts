import { buildRelease } from '../../releases/test/build';
import { stateOf } from '../../src/offline/worker/readDocument';
import { startSite } from '../test/site';

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const given = (headers: Record<string, unknown>) =>
  /^boom-bucket=(\d{1,4});/.exec(String((headers['set-cookie'] as string[] | undefined)?.[0]))?.[1];

describe('the number of a visitor', () => {
  it('is drawn at the first page and kept for a year', async () => {
    const { headers } = await site.get('/');
    const visitor = Number(given(headers));
    expect(visitor).toBeGreaterThanOrEqual(0);
    expect(visitor).toBeLessThan(10_000);
    const until = /expires=([^;]+)/i.exec(String(headers['set-cookie']?.[0]))?.[1] ?? '';
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  it('travels by TLS alone where there is TLS', async () => {
    const secure = await startSite({ publicUrl: 'https://tienda.mx' });
    expect((await secure.get('/')).headers['set-cookie']?.[0]).toMatch(/^boom-bucket=\d{1,4};.*; secure; httponly$/);
    await secure.stop();
  });

  it.each(['10000', '-1', '7.5', 'x', ''])('is drawn anew where the kept one is none: %p', async (kept) => {
    const { headers } = await site.get('/', { Cookie: `boom-bucket=${kept}` });
    expect(given(headers)).toMatch(/^\d{1,4}$/);
  });

  it('is the document’s for a tab whose browser keeps no cookies: it stays on the versions that it has', async () => {
    const canary = { percent: 50, salt: 'a', release: buildRelease('1.1.0') };
    site.writeRegistry({ generation: 2, remotes: { support: { ...buildRelease('1.0.0'), canary } } });
    const versions = new Set<string | undefined>();
    for (let page = 0; versions.size < 2 && page < 100; page += 1) {
      const { text } = await site.get(`/support?page=${page}`);
      const { registry, visitor } = stateOf(text)!;
      const asked = await site.get('/registry.json', { Visitor: String(visitor) });
      expect(JSON.parse(asked.text).remotes.support.release.version).toBe(registry.remotes.support?.release.version);
      versions.add(registry.remotes.support?.release.version);
    }
    expect(versions.size).toBe(2);
  });

  it('is asked of nobody for files, health or what the API answers', async () => {
    for (const url of ['/assets/1.0.0/main.9f.js', '/healthz', '/api/products', '/robots.txt', '/registry.json']) {
      expect((await site.get(url)).headers['set-cookie']).toBeUndefined();
    }
  });
});
