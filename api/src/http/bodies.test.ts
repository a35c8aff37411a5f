import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { text } from '@boom/contract';
import { ConnectionError } from 'sequelize';
import { array, object } from 'yup';
import { log } from '../log/log';
import { acquireTimeouts, requestDuration } from '../log/metrics';
import { uploadForm } from '../media/uploadForm';
import { features } from '../routes';
import { signedIn, visitor } from '../test/build';
import { probeSection } from '../test/probeSection';
import { serverUrl } from '../test/server';
import { until } from '../test/until';
import { empty, file, page } from './answers';
import { type Body, json } from './body';
import { route } from './route';

const schema = object({ name: text(10).required('El nombre es requerido'), color: text(5).required('El color falta') });
const sizes = () => array(text(5).required('Falta')).max(2, 'Máximo 2');
const lists = object({ sizes: sizes(), boxes: array(object({ sizes: sizes() })) });

const anything = { content: { 'application/json': {} } };

const form = {
  errors: {},
  read: uploadForm({ field: 'attachments', files: 1, fields: 1, fieldSize: 100 }),
};

/** Has the sender of a probe's body go away. */
let goAway: () => void;
const leftWhileRead = <Value>(body: Body<Value>): Body<Value> => ({
  ...body,
  read: (ctx) => {
    ctx.req.once('resume', goAway);
    return body.read(ctx);
  },
});
const leftBefore = <Value>(body: Body<Value>): Body<Value> => ({
  ...body,
  read: async (ctx) => {
    const closed = new Promise((resolve) => ctx.req.once('close', resolve));
    goAway();
    await closed;
    return body.read(ctx);
  },
});
const bodiesLeft = {
  'json-while-read': leftWhileRead<unknown>(json(schema)),
  'json-before': leftBefore<unknown>(json(schema)),
  'form-while-read': leftWhileRead<unknown>(form),
  'form-before': leftBefore<unknown>(form),
};

/** Routes that show what the foundation does for every feature. */
const probes = probeSection([
  route('POST /api/probe', { policy: 'visitor', body: json(schema), answers: { 200: anything } }, ({ body }) => body),
  route(
    'POST /api/probe/lists',
    { policy: 'visitor', body: json(lists), answers: { 200: anything } },
    ({ body }) => body,
  ),
  route(
    'POST /api/probe/form',
    { policy: 'visitor', body: form as Body<unknown>, answers: { 204: empty } },
    () => undefined,
  ),
  route(
    'GET /api/probe/query',
    { policy: 'visitor', query: object({ q: text(10) }), answers: { 200: anything } },
    ({ query }) => query,
  ),
  route('GET /api/probe/list', { policy: 'visitor', answers: { 200: page('Nothing') } }, () => ({
    rows: [{}, {}],
    count: 5,
  })),
  route('GET /api/probe/deep', { policy: 'visitor', answers: { 200: anything }, errors: { 500: ['internal'] } }, () => {
    const nested: { inner?: object } = {};
    for (let at: { inner?: object } = nested, level = 0; level < 50_000; level += 1) at = at.inner = {};
    return nested;
  }),
  route('GET /api/probe/bug', { policy: 'visitor', answers: { 200: anything }, errors: { 500: ['internal'] } }, () => {
    throw new Error('SELECT password FROM users');
  }),
  route('GET /api/probe/full', { policy: 'visitor', answers: { 200: anything } }, () => {
    // As when all of PostgreSQL's connections are taken.
    throw new ConnectionError(Object.assign(new Error('sorry, too many clients already'), { code: '53300' }));
  }),
  route(
    'GET /api/probe/forgotten',
    { policy: 'visitor', answers: { 200: anything }, errors: { 500: ['internal'] } },
    () => undefined,
  ),
  route('GET /api/probe/empty', { policy: 'visitor', answers: { 204: empty } }, () => undefined),
  route('GET /api/probe/stream', { policy: 'visitor', answers: { 200: file('application/octet-stream') } }, () =>
    Readable.from(['a', 'b']),
  ),
  route('GET /api/probe/user', { policy: 'user', answers: { 200: anything } }, ({ user }) => ({
    id: user.id,
  })),
  route(
    'POST /api/probe/admin',
    { policy: 'admin', body: json(schema), answers: { 200: anything } },
    ({ body }) => body,
  ),
  route(
    'GET /api/probe/files/:file',
    { policy: 'visitor', params: { file: ['a.txt'] }, answers: { 200: anything } },
    ({ params }) => params,
  ),
  ...Object.entries(bodiesLeft).map(([name, body]) =>
    route(`POST /api/probe/left/${name}`, { policy: 'visitor', body, answers: { 204: empty } }, () => {
      throw new Error('It was read.');
    }),
  ),
  route('GET /api/probe/:id', { policy: 'visitor', answers: { 200: anything } }, ({ params }) => params),
]);
features.push(probes);

const good = { name: 'Lupe', color: 'rojo' };

describe('a JSON body', () => {
  it('is checked by the schema, and loses what the schema does not know', async () => {
    const response = await visitor().post('/api/probe', { ...good, isAdmin: true, __proto__: { x: 1 } });
    expect(response.status).toBe(200);
    expect(response.body).toEqual(good);
  });

  it('answers every wrong field at once, the first one as the error', async () => {
    const response = await visitor().post('/api/probe', { name: '', color: 'demasiado largo' });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      error: 'El nombre es requerido',
      code: 'validation_failed',
      fields: { name: 'El nombre es requerido', color: 'Máximo 5 caracteres' },
    });
  });

  it.each([
    ['broken', '{"name":', 'malformed_json'],
    ['an array', '[]', 'invalid_body'],
    ['a number', '7', 'malformed_json'],
    ['NUL in a text', '{"name":"a\\u0000","color":"rojo"}', 'validation_failed'],
    ['half a character', '{"name":"\\ud800","color":"rojo"}', 'validation_failed'],
    ['another type', '{"name":{"$ne":1},"color":["rojo"]}', 'validation_failed'],
    ['nothing', undefined, 'validation_failed'],
  ])('that is %s is answered 400', async (_what, body, code) => {
    const response = await visitor().post('/api/probe', body);
    expect(response.status).toBe(400);
    expect(response.body.code).toBe(code);
  });

  it('with a list that is far too long is checked no further than what says so, also within another list', async () => {
    const body = { sizes: Array(20_000).fill(''), boxes: [{ sizes: Array(300).fill('') }] };
    const { status, body: answer } = await visitor().post('/api/probe/lists', body);
    expect([status, answer.fields.sizes, answer.fields['boxes[0].sizes']]).toEqual([400, 'Máximo 2', 'Máximo 2']);
    expect(Object.keys(answer.fields)).toHaveLength(2 + 5 + 5);
  });

  it('of more than 64 KB is answered 413', async () => {
    const response = await visitor().post('/api/probe', { name: 'x'.repeat(70_000) });
    expect([response.status, response.body.code]).toEqual([413, 'too_large']);
  });

  it('that is compressed is answered 415', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(5_000_000, 32)));
    const response = await visitor().send('POST', '/api/probe', bomb, { 'Content-Encoding': 'gzip' });
    expect(response.status).toBe(415);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'sent as %s is answered 415: a foreign form could have sent it',
    async (type) => {
      const response = await visitor().send('POST', '/api/probe', 'name=Lupe', { 'Content-Type': type });
      expect([response.status, response.body.code]).toEqual([415, 'unsupported_media_type']);
    },
  );
});

describe('a connection', () => {
  const big = JSON.stringify({ name: 'x'.repeat(300_000) });
  const chunked = { 'Transfer-Encoding': 'chunked' };

  it.each([
    ['is too long, in chunks', 'POST', '/api/probe', { ...chunked, 'Content-Type': 'application/json' }, 413],
    [
      'is too long, and says so',
      'POST',
      '/api/probe',
      { 'Content-Type': 'application/json', 'Content-Length': big.length },
      413,
    ],
    ['is a form without a boundary', 'POST', '/api/probe/form', { 'Content-Type': 'multipart/form-data' }, 400],
    ['is no form', 'POST', '/api/probe/form', { ...chunked, 'Content-Type': 'multipart/form-data; boundary=x' }, 400],
    ['has another type', 'POST', '/api/probe', { 'Content-Type': 'text/plain' }, 415],
    ['nobody may send', 'POST', '/api/probe/admin', { 'Content-Type': 'application/json' }, 401],
    ['was sent to a path that is none', 'PUT', '/api/admin/banners/%5C', { 'Content-Type': 'application/json' }, 401],
    ['another site asked for', 'POST', '/api/probe', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('goes on after a body that %s', async (_what, method, path, headers, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    const { hostname, port } = new URL(await serverUrl());
    const send = async (options: object, body?: string) => {
      const sent = request({ agent, hostname, port, ...options });
      const answered = await new Promise<IncomingMessage>((resolve, reject) => {
        sent.once('response', resolve).once('error', reject).end(body);
      });
      ports.add(answered.socket.localPort);
      for await (const _chunk of answered);
      return answered.statusCode;
    };
    try {
      expect(await send({ method, path, headers }, big)).toBe(status);
      expect(await send({ path: '/api/probe/list', timeout: 2_000 })).toBe(200);
      expect(ports.size).toBe(1);
    } finally {
      agent.destroy();
    }
  });
});

describe('a body whose sender goes away', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(Object.keys(bodiesLeft))("is nobody's failure: %s", async (name) => {
    const observed = jest.spyOn(requestDuration, 'observe');
    const logged = [jest.spyOn(log, 'error'), jest.spyOn(log, 'warn')];
    const type = name.startsWith('form') ? 'multipart/form-data; boundary=b' : 'application/json';
    const headers = { 'Content-Type': type, 'Content-Length': 1_000, Connection: 'close' };
    const path = `/api/probe/left/${name}`;
    const leaver = request(`${await serverUrl()}${path}`, { method: 'POST', headers });
    goAway = () => leaver.destroy();
    leaver.on('error', () => undefined).write('{"name": "L');
    const line = { method: 'POST', route: path, status: 499 };
    await until(() => observed.mock.calls.some(([labels]) => (labels as unknown as typeof line).route === path));
    expect(observed).toHaveBeenCalledWith(line, expect.any(Number));
    for (const level of logged) expect(level).not.toHaveBeenCalled();
  });
});

describe('a change asked for by another site', () => {
  it.each([
    ['Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['Origin alone', { 'Sec-Fetch-Site': '', Origin: 'http://evil.test' }, 403],
    ['our Origin alone', { 'Sec-Fetch-Site': '', Origin: 'http://boom.test' }, 200],
    ['neither, as from a program', { 'Sec-Fetch-Site': '', Origin: '' }, 200],
  ])('is judged by %s', async (_by, headers, status) => {
    expect((await visitor().post('/api/probe', good, headers)).status).toBe(status);
  });
});

describe('policies', () => {
  it('are not forgotten: a route without one is not even declared', () => {
    // What the compiler refuses, somebody may have got past it.
    const declaration = { answers: { 200: anything } } as unknown as Parameters<typeof route>[1];
    expect(() => route('GET /api/open', declaration, () => ({}))).toThrow('GET /api/open says nowhere who may call it');
  });

  it('let in whom they say, and judge the person before the body', async () => {
    const customer = await signedIn();
    const admin = await signedIn({ isAdmin: true });
    expect((await visitor().get('/api/probe/user')).body).toEqual({
      error: 'Debes iniciar sesión.',
      code: 'unauthenticated',
    });
    expect((await customer.get('/api/probe/user')).body).toEqual({ id: customer.id });
    expect((await visitor().post('/api/probe/admin', '{broken')).status).toBe(401);
    expect((await customer.post('/api/probe/admin', '{broken')).status).toBe(403);
    expect((await admin.post('/api/probe/admin', '{broken')).status).toBe(400);
    expect((await admin.post('/api/probe/admin', good)).status).toBe(200);
  });
});

describe('answers', () => {
  it('hide what went wrong inside', async () => {
    const response = await visitor().get('/api/probe/bug');
    expect(response.status).toBe(500);
    expect(response.body.code).toBe('internal');
    expect(response.text).not.toContain('SELECT');
    // What whoever complains can tell us, and the log is searched for.
    const number = response.headers.get('x-request-id')?.slice(0, 8);
    expect(number).toMatch(/^[0-9a-f]{8}$/);
    expect(response.body.error).toMatch(new RegExp(`dinos este número: ${number}\\.$`));
  });

  it('of calls for which PostgreSQL has no connection are counted with those that got none in time', async () => {
    const count = async () => (await acquireTimeouts.get()).values[0]?.value ?? 0;
    const before = await count();
    expect((await visitor().get('/api/probe/full')).status).toBe(503);
    expect(await count()).toBe(before + 1);
  });

  it('are not forgotten in silence', async () => {
    expect((await visitor().get('/api/probe/forgotten')).body.code).toBe('internal');
    expect((await visitor().get('/api/probe/empty')).status).toBe(204);
  });

  it('that cannot be written as JSON are errors too', async () => {
    expect((await visitor().get('/api/probe/deep')).body.code).toBe('internal');
  });

  it('may be streams', async () => {
    expect((await visitor().get('/api/probe/stream')).text).toBe('ab');
  });

  it('of long lists carry the total and the next page', async () => {
    const response = await visitor().get('/api/probe/list?limit=2&page=2&sort=name');
    expect(response.body).toEqual([{}, {}]);
    expect(response.headers.get('x-total-count')).toBe('5');
    expect(response.headers.get('link')).toBe('</api/probe/list?limit=2&page=3&sort=name>; rel="next"');
    const last = await visitor().get('/api/probe/list?limit=2&page=3');
    expect(last.headers.get('link')).toBeNull();
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'page=-1', 'page=1e3'])('refuse the window %s', async (query) => {
    expect((await visitor().get(`/api/probe/list?${query}`)).body.code).toBe('validation_failed');
  });

  it('refuse a parameter given twice, and ids that are none', async () => {
    expect((await visitor().get('/api/probe/query?q=a&q=b')).body.code).toBe('repeated_parameter');
    expect((await visitor().get('/api/probe/123')).status).toBe(404);
    expect((await visitor().get("/api/probe/' OR 1=1")).status).toBe(404);
    expect((await visitor().get('/api/probe/files/b.txt')).body.code).toBe('not_found');
    expect((await visitor().get('/api/probe/files/a.txt')).body).toEqual({ file: 'a.txt' });
  });
});
