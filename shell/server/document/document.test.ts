import { brotliDecompressSync } from 'node:zlib';
import { buildRelease, buildRemote } from '../../releases/test/build';
import { stateOf } from '../../src/offline/worker/readDocument';
import { isInCanary } from '../../src/registry/resolveRegistry';
import { startSite } from '../test/site';

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const preloadsOf = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url);

describe('the document', () => {
  it('carries the registry and preloads every script of the remote on the screen', async () => {
    const { status, text } = await site.get('/support');
    expect(status).toBe(200);
    expect(stateOf(text)?.registry.remotes.support?.release).toMatchObject({
      version: '1.0.0',
      entry: 'remoteEntry.1a.js',
    });
    expect(preloadsOf(text)).toEqual([
      '/assets/1.0.0/main.9f.js',
      '/remotes/support/1.0.0/remoteEntry.1a.js',
      '/remotes/support/1.0.0/58.2b.js',
      '/assets/1.0.0/190.4d.js',
    ]);
    expect(text).toContain('integrity="sha384-expose"');
    const [main, entry] = JSON.parse(/id="boom-scripts">(.*?)<\/script>/.exec(text)?.[1] ?? '[]');
    expect(main).toEqual({ url: '/assets/1.0.0/main.9f.js', integrity: 'sha384-main' });
    expect(entry.url).toBe('/remotes/support/1.0.0/remoteEntry.1a.js');
    expect(text).toMatch(/<script nonce="[^"]+">start\(\)<\/script>/);
  });

  it('preloads nothing of a remote that is not on the screen', async () => {
    expect(preloadsOf((await site.get('/envios')).text)).toEqual(['/assets/1.0.0/main.9f.js']);
  });

  it.each([
    ['//', '/'],
    ['//ofertas?x=1', '/ofertas?x=1'],
    ['///evil.mx/x', '/evil.mx/x'],
    ['/\\evil.mx', '/evil.mx'],
  ])('is found for good under an address whose slashes name no host: %s', async (url, place) => {
    const { status, headers } = await site.get(url, { Accept: 'text/html' });
    expect([status, headers.location]).toEqual([308, place]);
  });

  it('sends who has no session from a protected screen to sign in, and back afterwards', async () => {
    const admin = {
      ...buildRemote('1.0.0', [{ path: '/admin/*', access: 'admin', isPrivate: true }]),
      routes: [{ path: '/admin', files: ['58.2b.js'], shared: [] }],
    };
    site.writeRegistry({ generation: 2, remotes: { admin } });
    const { status, headers } = await site.get('/admin?x=1');
    expect([status, headers.location]).toEqual([302, '/auth?next=%2Fadmin%3Fx%3D1']);
    expect(preloadsOf((await site.get('/admin', { Cookie: 'boom=abc' })).text)).toHaveLength(3);
    // By the name that the cookie has behind TLS; and no other one is a session.
    expect((await site.get('/admin', { Cookie: 'boom-bucket=7; __Host-boom=abc' })).status).toBe(200);
    expect((await site.get('/admin', { Cookie: 'boom-bucket=7; taboom=abc' })).status).toBe(302);
  });

  it('names the scripts of a panel that only administrators open in its own documents alone', async () => {
    const admin = {
      ...buildRemote('1.0.0', [{ path: '/admin/*', access: 'admin', isPrivate: true }]),
      routes: [{ path: '/admin', files: ['58.2b.js'], shared: [] }],
    };
    site.writeRegistry({ generation: 2, remotes: { admin, support: buildRelease('1.0.0') } });
    const releaseOn = async (url: string) =>
      stateOf((await site.get(url, { Cookie: 'boom=abc' })).text)?.registry.remotes.admin?.release;
    expect(await releaseOn('/support')).toMatchObject({ routes: [], files: {}, paths: [{ path: '/admin/*' }] });
    expect(await releaseOn('/admin')).toMatchObject({ routes: admin.routes, files: { '58.2b.js': 'sha384-expose' } });
  });

  it('cannot be broken out of by a text in the registry', async () => {
    const { text } = await site.get('/support');
    expect(text).not.toContain('</script><b>');
    expect(stateOf(text)?.registry.remotes.support?.release.paths[0]?.navbar?.label).toBe('</script><b>Soporte');
  });

  it('shows a new release at the next visit', async () => {
    await site.get('/support');
    site.writeRegistry({
      generation: 2,
      remotes: { support: { ...buildRelease('1.1.0'), previous: buildRelease('1.0.0') } },
    });
    const registry = stateOf((await site.get('/support')).text)?.registry;
    expect(registry?.generation).toBe(2);
    expect(registry?.remotes.support).toMatchObject({
      release: { version: '1.1.0' },
      previous: { version: '1.0.0', integrity: 'sha384-entry' },
    });
  });

  it('decides a canary by the number that the visitor keeps', async () => {
    const canary = { percent: 50, salt: 'a', release: buildRelease('1.1.0') };
    site.writeRegistry({
      generation: 2,
      remotes: { support: { ...buildRelease('1.0.0'), canary } },
    });
    const versionFor = async (visitor: number) =>
      stateOf((await site.get('/support', { Cookie: `boom-bucket=${visitor}` })).text)?.registry.remotes.support
        ?.release.version;
    for (const visitor of [0, 7, 99, 100, 4_321, 9_999]) {
      expect(await versionFor(visitor)).toBe(isInCanary(visitor, 'support', 'a', 50) ? '1.1.0' : '1.0.0');
    }
    expect((await site.get('/')).headers['set-cookie']?.[0]).toMatch(/^boom-bucket=\d{1,4};.*samesite=lax; httponly/i);
    expect((await site.get('/', { Cookie: 'boom-bucket=7' })).headers['set-cookie']).toBeUndefined();
  });

  it('has the paths of a canary for those who get it, and for nobody else', async () => {
    const canary = {
      percent: 50,
      salt: 'a',
      release: buildRemote('1.1.0', [{ path: '/ayuda', title: 'Ayuda nueva' }]),
    };
    site.writeRegistry({ generation: 2, remotes: { support: { ...buildRelease('1.0.0'), canary } } });
    for (const visitor of [0, 7, 99, 4_321]) {
      const isIn = isInCanary(visitor, 'support', 'a', 50);
      const { status, text } = await site.get('/ayuda', { Cookie: `boom-bucket=${visitor}` });
      expect([status, text.includes('<title>Ayuda nueva | Compra Boom</title>')]).toEqual([isIn ? 200 : 404, isIn]);
      expect((await site.get('/support', { Cookie: `boom-bucket=${visitor}` })).status).toBe(isIn ? 404 : 200);
    }
  });

  it('names the page and says whether search engines may keep it', async () => {
    const home = (await site.get('/ofertas')).text;
    expect(home).toContain('<title>Ofertas | Compra Boom</title>');
    expect(home).toContain('<link rel="canonical" href="http://localhost:3000/ofertas">');
    expect(home).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect((await site.get('/auth')).text).toContain('<meta name="robots" content="noindex">');
  });

  it('answers unknown paths with 404', async () => {
    expect((await site.get('/nada')).status).toBe(404);
  });

  it('leads from an old address to the new one, and no browser or cache remembers it', async () => {
    const moved = await site.get('/user-dashboard?order=1');
    expect(moved.status).toBe(302);
    expect(moved.headers['cache-control']).toBe('no-cache, private');
    expect(moved.headers.location).toBe('/dashboard?order=1');
    expect((await site.get('/user-dashboard/')).headers.location).toBe('/dashboard');
  });

  it('travels compressed and is never kept', async () => {
    const { headers, body } = await site.get('/', { 'Accept-Encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      ...{ 'content-encoding': 'br', 'cache-control': 'no-cache, private', vary: 'Accept-Encoding' },
    });
    expect(brotliDecompressSync(body).toString()).toContain('<div id="root">');
  });
});

describe('the headers', () => {
  it('of the document allow own scripts, styles with the nonce, and trusted script addresses only', async () => {
    const one = await site.get('/');
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(one.text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(policy).toContain("default-src 'none'; script-src 'self' 'nonce-");
    expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'; object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).toContain("connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'");
    expect(policy).toContain("form-action 'self';");
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
    // No script runs that the document does not name by its hash.
    expect(one.headers['integrity-policy']).toContain('blocked-destinations=(script)');
    expect((await site.get('/ofertas')).headers['content-security-policy']).not.toBe(policy);
  });

  it.each(['/', '/envios', '/nada', '/registry.json', '/assets/1.0.0/main.9f.js', '/api/products', '/healthz'])(
    'of R23 stand on %s',
    async (url) => {
      const { headers } = await site.get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      // The API says it of its own answers.
      if (!url.startsWith('/api')) expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it('pin TLS where there is TLS', async () => {
    const secure = await startSite({ publicUrl: 'https://tienda.mx' });
    const { headers } = await secure.get('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.stop();
  });
});
