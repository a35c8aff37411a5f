import { startSite } from '../test/site';

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const given = (headers: Record<string, unknown>) =>
  /^boom-bucket=(\d{1,2});/.exec(String((headers['set-cookie'] as string[] | undefined)?.[0]))?.[1];

describe('the place among a hundred', () => {
  it('is drawn at the first page and kept for a year', async () => {
    const { headers } = await site.get('/');
    const bucket = Number(given(headers));
    expect(bucket).toBeGreaterThanOrEqual(0);
    expect(bucket).toBeLessThan(100);
    const until = /expires=([^;]+)/i.exec(String(headers['set-cookie']?.[0]))?.[1] ?? '';
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  it.each(['100', '-1', '7.5', 'x', ''])('is drawn anew where the kept one is none: %p', async (kept) => {
    const { headers } = await site.get('/', { Cookie: `boom-bucket=${kept}` });
    expect(given(headers)).toMatch(/^\d{1,2}$/);
  });

  it('is asked of nobody for files, health or what the API answers', async () => {
    for (const url of ['/assets/main.9f.js', '/healthz', '/api/products', '/robots.txt', '/registry.json']) {
      expect((await site.get(url)).headers['set-cookie']).toBeUndefined();
    }
  });
});
