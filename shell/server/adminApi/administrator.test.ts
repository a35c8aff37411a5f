import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { parseTrustedProxies } from '../clientAddress';
import { requireAdministrator } from './administrator';

const forwarding = { publicUrl: new URL('https://tienda.mx'), trustedProxies: parseTrustedProxies('10.0.0.2') };
const ana = { id: 'a', fullName: 'Ana López', isAdmin: true };

/** Somebody who asks through the gateway. */
function ask(headers: Record<string, string>) {
  const req = { socket: { remoteAddress: '10.0.0.2' }, headers: { 'x-forwarded-for': '189.1.2.3' } };
  const ctx = { req: req as unknown as IncomingMessage, get: (name: string) => headers[name] ?? '' };
  return requireAdministrator(ctx as Context, 'http://api', forwarding);
}

function answerWith(answers: Record<string, Response>) {
  const asked: Array<[url: string, headers: Headers]> = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push([String(url), new Headers(init?.headers)]);
    return answers[String(url)] ?? Response.error();
  });
  return asked;
}

afterEach(() => jest.restoreAllMocks());

describe('the API', () => {
  it('is told whose session it is, from where, and whether anybody looks at the screen that asks', async () => {
    const asked = answerWith({
      'http://api/api/admin/waiting': Response.json({}),
      'http://api/api/user': Response.json(ana),
    });
    expect(await ask({ Cookie: '__Host-boom=1', 'X-Unattended': '1' })).toMatchObject({ fullName: 'Ana López' });
    expect(asked).toHaveLength(2);
    for (const [, headers] of asked) {
      expect(headers.get('Cookie')).toBe('__Host-boom=1');
      expect(headers.get('X-Forwarded-For')).toBe('189.1.2.3');
      // It would keep a session alive that nobody uses.
      expect(headers.get('X-Unattended')).toBe('1');
    }
  });

  it('that says no more than that the panel is open lets nobody in', async () => {
    answerWith({
      'http://api/api/admin/waiting': Response.json({}),
      'http://api/api/user': Response.json({}, { status: 500 }),
    });
    await expect(ask({ Cookie: 'boom=1' })).rejects.toMatchObject({ status: 503, code: 'service_unavailable' });
  });
});
