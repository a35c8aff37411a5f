import { request } from 'node:http';
import { visitor } from '../test/build';
import { serverUrl } from '../test/server';
import { empty } from './answers';
import { route } from './route';

/** Sends a request that fetch would refuse to send, and gives the status. */
async function rawStatus(path: string, method = 'GET'): Promise<number | undefined> {
  const { hostname, port } = new URL(await serverUrl());
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('every answer', () => {
  it('carries the headers of the rulebook and an id', async () => {
    const { headers } = await visitor().get('/api/health/live');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is a Spanish error with a code where there is nothing', async () => {
    const response = await visitor().get('/api/nada');
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ error: 'No encontramos lo que buscas.', code: 'not_found' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is a page in Spanish where its address was opened in a tab', async () => {
    const opened = (path: string) => fetch(`${origin}${path}`, { headers: { 'Sec-Fetch-Dest': 'document' } });
    const origin = await serverUrl();
    const missing = await opened('/api/nada');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(missing.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const text = await missing.text();
    expect(text).toContain('<h1>No encontramos lo que buscas.</h1>');
    expect(text).not.toContain('href="/auth"');
    const unknown = await opened('/api/quotes/00000000-0000-4000-8000-000000000000/pdf');
    expect(unknown.status).toBe(401);
    expect(await unknown.text()).toContain('href="/auth"');
  });

  it('is 404 with a slash too many or other capitals', async () => {
    expect((await visitor().get('/api/health/live/')).status).toBe(404);
    expect((await visitor().get('/api/Health/live')).status).toBe(404);
  });

  it('is 405 where a path exists and the method does not', async () => {
    const response = await visitor().delete('/api/health/live');
    expect(response.status).toBe(405);
    expect(response.body.code).toBe('method_not_allowed');
    expect(response.headers.get('allow')).toContain('GET');
  });

  it('repeats to nobody what they sent: TRACE is no method here', async () => {
    for (const path of ['/api/health/live', '/api/user', '/media/x/640.webp']) {
      expect([path, await rawStatus(path, 'TRACE')]).toEqual([path, 405]);
    }
  });

  it.each(['/api/health/LIVE', '/api/%E0%A4%A', '/%00', '/api/health/live/%2e%2e/%2e%2e'])(
    'is never a 5xx for the odd path %s',
    async (path) => {
      expect(await rawStatus(path)).toBeLessThan(500);
    },
  );
});

describe('GET /api/health/ready', () => {
  it('answers when the database has this schema', async () => {
    expect((await visitor().get('/api/health/ready')).status).toBe(200);
  });
});

describe('a route', () => {
  it('that says nowhere who may call it keeps the API from starting', () => {
    const declaration = { answers: { 204: empty } } as unknown as Parameters<typeof route>[1];
    expect(() => route('GET /api/secret', declaration, () => undefined)).toThrow(
      'GET /api/secret says nowhere who may call it.',
    );
  });
});
