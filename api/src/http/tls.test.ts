import { createHmac } from 'node:crypto';
import { request } from 'node:http';

/** Settings are read once: here the shop has TLS, and the session's key has just been changed. */
const [young, old] = ['n'.repeat(32), 'o'.repeat(32)];
process.env.PUBLIC_URL = 'https://boom.test';
process.env.SESSION_KEYS = `${young},${old}`;

type Build = typeof import('../test/build');
const { PASSWORD, buildUser, signedIn, visitor } = require('../test/build') as Build;
const { serverUrl } = require('../test/server') as typeof import('../test/server');

/** As the site says it, where the gateway ended TLS. */
const byTls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '187.190.70.1' };

describe('a shop with TLS', () => {
  it('tells browsers to come by TLS alone, for a year and for all below it', async () => {
    for (const path of ['/api/health/live', '/api/nada', '/media/nada/640.webp', '/api/docs']) {
      const { headers } = await visitor().get(path, byTls);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains']);
    }
  });

  it('gives sessions cookies that only TLS carries, and that no other host can plant', async () => {
    const user = await buildUser();
    const answer = await visitor().post('/api/login', { username: user.username, password: PASSWORD }, byTls);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-boom', '__Host-boom.sig']);
    for (const cookie of cookies) expect(cookie).toMatch(/; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/);
  });

  it('gives what a passkey is to sign such cookies, too, and for its own pages alone', async () => {
    const answer = await visitor().post('/api/login/passkey/options', undefined, byTls);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-boom-passkey', '__Host-boom-passkey.sig']);
    for (const cookie of cookies)
      expect(cookie).toMatch(/; path=\/; expires=[^;]+; samesite=strict; secure; httponly$/);
  });

  it('knows a session whose cookie was signed with the key before, and none of another key', async () => {
    const customer = await signedIn();
    const id = /__Host-boom=([^;]+)/.exec(customer.cookieHeader())?.[1] ?? '';
    const statusWith = (key: string) => {
      const signature = createHmac('sha1', key).update(`__Host-boom=${id}`).digest('base64url');
      return new Promise<number | undefined>((resolve, reject) => {
        serverUrl().then((url) => {
          const headers = { ...byTls, Cookie: `__Host-boom=${id}; __Host-boom.sig=${signature}` };
          request(`${url}/api/user`, { headers }, (response) => resolve(response.resume().statusCode))
            .on('error', reject)
            .end();
        }, reject);
      });
    };
    expect(await statusWith(young)).toBe(200);
    expect(await statusWith(old)).toBe(200);
    expect(await statusWith('x'.repeat(32))).toBe(401);
  });
});
