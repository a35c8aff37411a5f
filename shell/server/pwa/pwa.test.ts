import { startSite } from '../test/site';

let site: Awaited<ReturnType<typeof startSite>>;
const start = async (options?: Parameters<typeof startSite>[0]) => {
  site = await startSite(options);
};
afterEach(() => site.stop());

/** Width and height that a PNG says it has (its IHDR chunk). */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the manifest', () => {
  beforeEach(() => start());

  it('is linked from every document, with the icon that Apple looks for', async () => {
    const { text } = await site.get('/envios');
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const [, icon] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(text) ?? [];
    expect(sizeOf((await site.get(icon ?? '')).body)).toBe('180x180');
  });

  it('lets the shop be installed under its name, in Spanish', async () => {
    const { headers, text } = await site.get('/manifest.webmanifest');
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    });
    expect(JSON.parse(text)).toMatchObject({
      name: 'Compra Boom',
      short_name: 'Compra Boom',
      lang: 'es-MX',
      start_url: '/',
      display: 'standalone',
    });
  });

  it('names icons of the sizes that they have, one of them to be cut out by the system', async () => {
    const { icons } = JSON.parse((await site.get('/manifest.webmanifest')).text) as {
      icons: Array<{ src: string; sizes: string; type: string; purpose?: string }>;
    };
    for (const { src, sizes, type } of icons) {
      const { status, headers, body } = await site.get(src);
      expect([src, status, headers['content-type']]).toEqual([src, 200, type]);
      expect(headers['cache-control']).toBe('public, max-age=86400');
      if (type === 'image/png') expect([src, sizeOf(body)]).toEqual([src, sizes]);
    }
    expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['512x512']);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });
});
