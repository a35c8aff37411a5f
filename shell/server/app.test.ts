import { brotliDecompressSync } from 'node:zlib';
import { buildRelease } from '../releases/test/build';
import { script, startSite } from './test/site';

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite({ dev: true });
});
afterEach(() => site.stop());

describe('files', () => {
  it('of a release come precompressed and may be kept for ever', async () => {
    const { headers, body } = await site.get('/remotes/support/1.0.0/remoteEntry.1a.js', { 'Accept-Encoding': 'br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe(script);
    expect((await site.get('/remotes/support/1.0.0/remoteEntry.1a.js')).text).toBe(script);
  });

  it('of the shell come from /assets', async () => {
    expect((await site.get('/assets/1.0.0/main.9f.js')).text).toBe(script);
    expect((await site.get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it.each([
    '/remotes/../registry.json',
    '/remotes/support/../registry.json',
    '/remotes/support/1.0.0/../../registry.json',
    '/remotes/support/1.0.0/..%2f..%2fregistry.json',
    '/remotes/%2e%2e/secret.json',
    '/remotes/support/1.0.0%00/remoteEntry.1a.js',
    '/remotes/support/1.0.0/',
    '/remotes/support/1.0.0/.hidden.js',
    '/remotes/support/latest/remoteEntry.1a.js',
    '/remotes/support/1.0.0/missing.js',
    '/remotes/support/1.0.0/server.1.cjs',
    '/assets/1.0.0/server.5e.cjs',
    '/assets/main.9f.js',
    '/assets/1.0.0/release.json',
    '/assets/9.9.9/main.9f.js',
    '/assets/../secret.json',
    '/assets/1.0.0/../../registry.json',
    '/remotes/shell/1.0.0/main.9f.js',
    '/assets/..%5csecret.json',
    '/assets/%zz.js',
    '/assets/1.0.0/main.9f.js.map',
    '/media-nothing/../assets',
  ])('are not found at %s', async (url) => {
    const { status, headers } = await site.get(url);
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it.each(['DELETE', 'TRACE', 'OPTIONS'])('are only read, and not asked for by %s', async (method) => {
    const { status, headers, text } = await site.send(method, '/remotes/support/1.0.0/remoteEntry.1a.js', {
      X: 'echo',
    });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(text).not.toContain('echo');
  });
});

describe('what is answered elsewhere', () => {
  it.each(['/api/products?featured=true', '/media/1/640.avif', '/_dev/outbox'])('%s is handed on', async (url) => {
    expect(JSON.parse((await site.get(url)).text)).toMatchObject({ method: 'GET', url });
  });

  it('learns who asked from us alone', async () => {
    const { text } = await site.get('/api/user', {
      Host: 'tienda.mx',
      'X-Forwarded-For': '6.6.6.6',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'otra.mx',
      Forwarded: 'for=6.6.6.6',
    });
    const { headers } = JSON.parse(text);
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'tienda.mx',
    });
    expect(headers.forwarded).toBeUndefined();
  });

  it('is unavailable in words when it is down: JSON for programs, a Spanish page for people', async () => {
    await site.stopUpstream();
    const program = await site.get('/api/products');
    expect(program.status).toBe(503);
    expect(program.headers['retry-after']).toBe('5');
    expect(JSON.parse(program.text)).toMatchObject({ code: 'service_unavailable' });
    const person = await site.get('/api/docs', { Accept: 'text/html' });
    expect(person.status).toBe(503);
    expect(person.text).toContain('<html lang="es-MX">');
    expect((await site.get('/')).status).toBe(200);
  });

  it('has no development paths in production', async () => {
    const production = await startSite();
    expect((await production.get('/_dev/outbox')).status).toBe(404);
    await production.stop();
  });
});

describe('for operators', () => {
  it('says that it is alive', async () => {
    expect(JSON.parse((await site.get('/healthz')).text)).toEqual({ status: 'ok' });
  });

  it('says that it is about to stop, so that balancers send nobody any more', async () => {
    const stopping = await startSite({ isStopping: true });
    const { status, text } = await stopping.get('/healthz');
    expect([status, JSON.parse(text)]).toEqual([503, { status: 'stopping' }]);
    // Who comes all the same is served.
    expect((await stopping.get('/')).status).toBe(200);
    await stopping.stop();
  });
});

describe('the registry', () => {
  const registry = { generation: 4, remotes: { support: buildRelease('1.0.0', { publishedBy: 'ana' }) } };

  it('is that of the visitor, without the people and the past in it', async () => {
    site.writeRegistry({ ...registry, history: [] });
    const { text, headers } = await site.get('/registry.json');
    expect(text).not.toMatch(/ana|history/);
    expect(JSON.parse(text)).toMatchObject({
      generation: 4,
      shell: { version: '1.0.0' },
      remotes: { support: { release: { version: '1.0.0' } } },
    });
    expect(headers['cache-control']).toBe('no-cache, private');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await site.get('/registry.json');
    const again = () => site.get('/registry.json', { 'If-None-Match': String(headers.etag) });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    site.writeRegistry({ ...registry, generation: 5 });
    expect((await again()).status).toBe(200);
  });
});
