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

  it.each(['10000', '-1', '7.5', 'x', ''])('is drawn anew where the kept one is none: %p', async (kept) => {
    const { headers } = await site.get('/', { Cookie: `boom-bucket=${kept}` });
    expect(given(headers)).toMatch(/^\d{1,4}$/);
  });

  it('is asked of nobody for files, health or what the API answers', async () => {
    for (const url of ['/assets/1.0.0/main.9f.js', '/healthz', '/api/products', '/robots.txt', '/registry.json']) {
      expect((await site.get(url)).headers['set-cookie']).toBeUndefined();
    }
  });
});
