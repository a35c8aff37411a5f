import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { parseTrustedProxies } from './clientAddress';
import { proxyTo } from './proxy';
import { close, listen } from './test/upstream';

const servers: Server[] = [];
/** What the log was told. */
const told = jest.fn();
const start = (listener: RequestListener) => {
  const server = createServer(listener);
  servers.push(server);
  return listen(server);
};

/** A site that hands `/api` to `upstream`, and answers the rest itself. */
async function siteBefore(upstream: RequestListener): Promise<string> {
  const origin = `http://127.0.0.1:${await start(upstream)}`;
  const site = new Koa();
  site.use(
    proxyTo(
      origin,
      ['/api'],
      { publicUrl: new URL('https://tienda.mx'), trustedProxies: parseTrustedProxies('') },
      { error: told },
    ),
  );
  site.use((ctx) => {
    ctx.body = 'the site itself';
  });
  return `http://127.0.0.1:${await start(site.callback())}`;
}

afterEach(async () => {
  told.mockClear();
  for (const server of servers.splice(0)) await close(server);
});

describe('a request that is handed on', () => {
  it('arrives with method, path, query, cookies and body, and its answer comes back as it was given', async () => {
    const site = await siteBefore((incoming, response) => {
      let body = '';
      incoming.on('data', (part) => {
        body += part;
      });
      incoming.on('end', () => {
        response.writeHead(201, { 'Set-Cookie': ['boom=1; HttpOnly', 'other=2'], Location: '/api/orders/1' });
        response.end(`${incoming.method} ${incoming.url} ${incoming.headers.cookie} ${body}`);
      });
    });
    const answer = await fetch(`${site}/api/orders?dry=1`, { method: 'POST', body: 'x=1', headers: { Cookie: 'a=b' } });
    expect([answer.status, await answer.text()]).toEqual([201, 'POST /api/orders?dry=1 a=b x=1']);
    expect(answer.headers.getSetCookie()).toEqual(['boom=1; HttpOnly', 'other=2']);
    expect(answer.headers.get('location')).toBe('/api/orders/1');
  });

  it('keeps what the API says of a failure: nobody makes another one of it', async () => {
    const site = await siteBefore((_incoming, response) => {
      response.writeHead(503, { 'Retry-After': '60' }).end('{"code":"maintenance"}');
    });
    const answer = await fetch(`${site}/api/products`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toEqual({ code: 'maintenance' });
  });

  it.each(['/apiary', '/ap', '/x/api', '/API'])('is not %s, which only looks like it', async (path) => {
    const site = await siteBefore((_incoming, response) => response.end('the API'));
    expect(await (await fetch(site + path)).text()).toBe('the site itself');
  });

  it('says over which protocol people came, although it travels without TLS here', async () => {
    const site = await siteBefore((incoming, response) => response.end(String(incoming.headers['x-forwarded-proto'])));
    expect(await (await fetch(`${site}/api`)).text()).toBe('https');
  });

  it('says who asked, whatever it came with: also one that waits before it sends its body', async () => {
    const site = await siteBefore((incoming, response) => {
      const { 'x-forwarded-for': from, 'x-forwarded-proto': protocol, traceparent } = incoming.headers;
      void text(incoming).then((body) => response.end(`${from} ${protocol} ${traceparent} ${body}`));
    });
    const headers = { Expect: '100-continue', 'X-Forwarded-For': '203.0.113.9', traceparent: '00-1-2-01' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${site}/api/reports`, { method: 'POST', headers }, resolve).on('error', reject).end('body');
    });
    expect(await text(answer)).toBe('127.0.0.1 https undefined body');
  });

  it('that breaks off in the middle is broken off here too: half an answer never looks whole', async () => {
    const site = await siteBefore((_incoming, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"half":', () => response.destroy());
    });
    const answer = await fetch(`${site}/api/products`);
    await expect(answer.text()).rejects.toThrow();
  });

  it('that is cut before it answers becomes "not there at the moment"', async () => {
    const site = await siteBefore((incoming) => incoming.socket.destroy());
    const answer = await fetch(`${site}/api/products`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 'service_unavailable' });
  });

  it('that the API does not answer is in the log, with the reason, and once where all calls meet it', async () => {
    const site = await siteBefore((incoming) => incoming.socket.destroy());
    for (let call = 0; call < 3; call += 1) await (await fetch(`${site}/api/products`)).text();
    expect(told.mock.calls).toEqual([
      [{ err: expect.objectContaining({ code: 'ECONNRESET' }), origin: expect.any(String) }, 'calls are not answered'],
    ]);
  });

  it('that its own sender leaves is no line of the log', async () => {
    const left = new Promise<void>((resolve) => {
      void siteBefore((incoming) => incoming.socket.once('close', resolve)).then((site) => {
        const leaver = request(`${site}/api/products`).on('error', () => undefined);
        leaver.end();
        setTimeout(() => leaver.destroy(), 200);
      });
    });
    await left;
    expect(told).not.toHaveBeenCalled();
  });

  it('goes by a connection that is kept, and whose sender closes theirs is left with the answer', async () => {
    const connections = new Set<Socket>();
    const site = await siteBefore((incoming, response) => {
      connections.add(incoming.socket);
      response.end(incoming.headers.connection);
    });
    const { hostname, port } = new URL(site);
    for (const Connection of ['close', 'close, X-Forwarded-For']) {
      const socket = connect(Number(port), hostname);
      socket.write(`GET /api/products HTTP/1.1\r\nHost: x\r\nConnection: ${Connection}\r\n\r\n`);
      // Ends with the connection.
      expect(await text(socket)).toMatch(/connection: close.*\r\n\r\nkeep-alive$/s);
    }
    expect(connections.size).toBe(1);
  });

  it('is told why it is refused before its body has come, also by a gateway that closes its connection then', async () => {
    const site = new URL(await siteBefore((_incoming, response) => response.writeHead(413).end('too large')));
    const photo = 8_000_000;
    const socket = connect(Number(site.port), site.hostname).on('error', () => undefined);
    socket.write(`POST /api/objects HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${photo}\r\n\r\n`);
    socket.write(Buffer.alloc(photo));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('leaves a connection that is closed here before the API would close it', async () => {
    const closed = new Promise<string>((resolve) => {
      void siteBefore((incoming, response) => {
        incoming.socket.once('timeout', () => resolve('closed by the API')).once('close', () => resolve('closed here'));
        response.writeHead(200, { 'Keep-Alive': 'timeout=2' }).end();
      }).then((site) => fetch(`${site}/api/products`));
    });
    expect(await closed).toBe('closed here');
  }, 10_000);

  it('is let go by the API when the person has gone away', async () => {
    let leave = () => undefined as void;
    const gone = new Promise<string>((resolve) => {
      void siteBefore((incoming) => {
        incoming.socket.once('close', () => resolve('let go'));
        leave();
      }).then((site) => {
        const asking = request(`${site}/api/slow`).on('error', () => undefined);
        leave = () => void asking.destroy();
        asking.end();
      });
    });
    expect(await gone).toBe('let go');
  });
});

describe('a request whose end is told in two ways', () => {
  const smuggled = 'GET /api/admin HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 39', smuggled],
    ['a length and chunks', 'Content-Length: 39\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`],
    ['chunks that are the last coding but not of this name', 'Transfer-Encoding: chunked, x', `0\r\n\r\n${smuggled}`],
    ['a blank before the colon', 'Transfer-Encoding : chunked', `0\r\n\r\n${smuggled}`],
    ['a header of two lines', 'Transfer-Encoding:\r\n chunked', `0\r\n\r\n${smuggled}`],
    ['a length that is none', 'Content-Length: 0x27', smuggled],
  ])('is refused, and nothing behind it is handed on: %s', async (_how, headers, rest) => {
    const handedOn: unknown[] = [];
    const site = new URL(
      await siteBefore((incoming, response) => {
        handedOn.push(incoming.url);
        response.end();
      }),
    );
    const socket = connect(Number(site.port), site.hostname);
    socket.write(`POST /api/orders HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${rest}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect(handedOn).not.toContain('/api/admin');
  });

  it.each(['DELETE', 'OPTIONS'])('keeps a body that comes in chunks: %s', async (method) => {
    const handedOn: string[] = [];
    const site = await siteBefore(async (incoming, response) => {
      handedOn.push(`${incoming.method} ${incoming.url} ${await text(incoming)}`);
      response.end();
    });
    const headers = { 'Transfer-Encoding': 'chunked' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${site}/api/orders`, { method, headers }, resolve).on('error', reject).end(smuggled);
    });
    await text(answer);
    // It is another one of the same connection, should the API take a body for a request.
    await fetch(`${site}/api/next`);
    expect(handedOn).toEqual([`${method} /api/orders ${smuggled}`, 'GET /api/next ']);
  });
});
