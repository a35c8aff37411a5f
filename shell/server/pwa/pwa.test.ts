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

  it('leads from the icon to the offers and to what was bought', async () => {
    const { shortcuts } = JSON.parse((await site.get('/manifest.webmanifest')).text);
    expect(shortcuts).toEqual([
      { name: 'Ofertas', url: '/ofertas' },
      { name: 'Mis Pedidos', url: '/dashboard?section=orders' },
    ]);
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

describe('the service worker', () => {
  it('is asked for again at every page, and may only ask this origin', async () => {
    await start();
    const { headers, text } = await site.get('/sw.js');
    expect(text).toBe('work()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    expect((await site.get('/envios')).text).toContain('"worker":"/sw.js"');
  });

  it('removes itself and what it kept when it is switched off, and no page registers it', async () => {
    await start({ hasServiceWorker: false });
    const { status, text } = await site.get('/sw.js');
    expect(status).toBe(200);
    expect(text).toContain('registration.unregister()');
    expect(text).toContain('caches.delete(');
    expect((await site.get('/envios')).text).not.toContain('/sw.js');
  });
});

describe('a document', () => {
  const permission = async (path: string, headers?: Record<string, string>) =>
    (await site.get(path, headers)).headers['offline-copy'];
  const session = { Cookie: 'boom=ana' };
  beforeEach(() => start());

  it('may be kept when it is for everybody, and as a copy when it is of somebody', async () => {
    expect(await permission('/envios')).toBe('keep');
    expect(await permission('/envios', session)).toBe('ask');
    expect(await permission('/sin-conexion', session)).toBe('ask');
  });

  it.each(['/auth', '/support', '/dashboard', '/admin', '/payment/success', '/nada'])(
    'is never kept at %s',
    async (path) => {
      expect(await permission(path, session)).toBeUndefined();
      expect(await permission(path, { ...session, 'Offline-Copy': 'visitor' })).toBeUndefined();
    },
  );

  it('is made as for a visitor, of the same versions, when a copy is asked for', async () => {
    const { headers, text } = await site.get('/envios', {
      Cookie: 'boom=ana; boom-bucket=3',
      'Offline-Copy': 'visitor',
    });
    expect(headers['offline-copy']).toBe('keep');
    expect(headers['set-cookie']).toBeUndefined();
    expect((await site.get('/envios', { Cookie: 'boom-bucket=3' })).text).toBe(text);
  });
});

it('the offline page is empty, so that it serves at any address, and names its own script', async () => {
  await start();
  const { status, text } = await site.get('/sin-conexion');
  expect(status).toBe(200);
  expect(text).toContain('<div id="root"></div>');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('"url":"/assets/1.0.0/77.8b.js"');
});
