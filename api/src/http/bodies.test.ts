import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { text } from '@boom/contract';
import { object } from 'yup';
import { features } from '../routes';
import { visitor as aVisitor, signedIn } from '../test/build';
import { answerList, parseWindow } from './lists';
import { parse, parseId, parseQuery } from './parse';
import { requireAdmin } from './requireAdmin';
import { requireUser } from './requireUser';
import { createRouter } from './router';
import { visitor } from './visitor';

const schema = object({ name: text(10).required('El nombre es requerido'), color: text(5).required('El color falta') });

/** Routes that show what the foundation does for every feature. */
const probe = createRouter('/api/probe');
probe.post('/', visitor, async (ctx) => {
  ctx.body = await parse(schema, ctx.request.body);
});
probe.get('/query', visitor, async (ctx) => {
  ctx.body = await parseQuery(object({ q: text(10) }), ctx.query);
});
probe.get('/list', visitor, async (ctx) => {
  answerList(ctx, [1, 2], 5, await parseWindow(ctx));
});
probe.get('/deep', visitor, (ctx) => {
  const nested: { inner?: object } = {};
  for (let at: { inner?: object } = nested, level = 0; level < 50_000; level += 1) at = at.inner = {};
  ctx.body = nested;
});
probe.get('/bug', visitor, () => {
  throw new Error('SELECT password FROM users');
});
probe.get('/stream', visitor, (ctx) => {
  ctx.body = Readable.from(['a', 'b']);
});
probe.get('/user', requireUser, (ctx) => {
  ctx.body = { id: ctx.state.user.id };
});
probe.post('/admin', requireAdmin, async (ctx) => {
  ctx.body = await parse(schema, ctx.request.body);
});
probe.get('/:id', visitor, (ctx) => {
  ctx.body = { id: parseId(ctx.params.id) };
});
features.push(probe);

const good = { name: 'Lupe', color: 'rojo' };

describe('a JSON body', () => {
  it('is checked by the schema, and loses what the schema does not know', async () => {
    const response = await aVisitor().post('/api/probe', { ...good, isAdmin: true, __proto__: { x: 1 } });
    expect(response.status).toBe(200);
    expect(response.body).toEqual(good);
  });

  it('answers every wrong field at once, the first one as the error', async () => {
    const response = await aVisitor().post('/api/probe', { name: '', color: 'demasiado largo' });
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
    const response = await aVisitor().post('/api/probe', body);
    expect(response.status).toBe(400);
    expect(response.body.code).toBe(code);
  });

  it('of more than 64 KB is answered 413', async () => {
    const response = await aVisitor().post('/api/probe', { name: 'x'.repeat(70_000) });
    expect([response.status, response.body.code]).toEqual([413, 'too_large']);
  });

  it('that is compressed is answered 415', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(5_000_000, 32)));
    const response = await aVisitor().send('POST', '/api/probe', bomb, { 'Content-Encoding': 'gzip' });
    expect(response.status).toBe(415);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'sent as %s is answered 415: a foreign form could have sent it',
    async (type) => {
      const response = await aVisitor().send('POST', '/api/probe', 'name=Lupe', { 'Content-Type': type });
      expect([response.status, response.body.code]).toEqual([415, 'unsupported_media_type']);
    },
  );
});

describe('a change asked for by another site', () => {
  it.each([
    ['Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['Origin alone', { 'Sec-Fetch-Site': '', Origin: 'http://evil.test' }, 403],
    ['our Origin alone', { 'Sec-Fetch-Site': '', Origin: 'http://boom.test' }, 200],
    ['neither, as from a program', { 'Sec-Fetch-Site': '', Origin: '' }, 200],
  ])('is judged by %s', async (_by, headers, status) => {
    expect((await aVisitor().post('/api/probe', good, headers)).status).toBe(status);
  });
});

describe('policies', () => {
  it('let in whom they say, and judge the person before the body', async () => {
    const customer = await signedIn();
    const admin = await signedIn({ isAdmin: true });
    expect((await aVisitor().get('/api/probe/user')).body).toEqual({
      error: 'Debes iniciar sesión.',
      code: 'unauthenticated',
    });
    expect((await customer.get('/api/probe/user')).body).toEqual({ id: customer.id });
    expect((await aVisitor().post('/api/probe/admin', '{broken')).status).toBe(401);
    expect((await customer.post('/api/probe/admin', '{broken')).status).toBe(403);
    expect((await admin.post('/api/probe/admin', '{broken')).status).toBe(400);
    expect((await admin.post('/api/probe/admin', good)).status).toBe(200);
  });
});

describe('answers', () => {
  it('hide what went wrong inside', async () => {
    const response = await aVisitor().get('/api/probe/bug');
    expect(response.status).toBe(500);
    expect(response.body.code).toBe('internal');
    expect(response.text).not.toContain('SELECT');
  });

  it('that cannot be written as JSON are errors too', async () => {
    expect((await aVisitor().get('/api/probe/deep')).body.code).toBe('internal');
  });

  it('may be streams', async () => {
    expect((await aVisitor().get('/api/probe/stream')).text).toBe('ab');
  });

  it('of long lists carry the total and the next page', async () => {
    const response = await aVisitor().get('/api/probe/list?limit=2&page=2&sort=name');
    expect(response.body).toEqual([1, 2]);
    expect(response.headers.get('x-total-count')).toBe('5');
    expect(response.headers.get('link')).toBe('</api/probe/list?limit=2&page=3&sort=name>; rel="next"');
    const last = await aVisitor().get('/api/probe/list?limit=2&page=3');
    expect(last.headers.get('link')).toBeNull();
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'page=-1', 'page=1e3'])('refuse the window %s', async (query) => {
    expect((await aVisitor().get(`/api/probe/list?${query}`)).body.code).toBe('validation_failed');
  });

  it('refuse a parameter given twice, and ids that are none', async () => {
    expect((await aVisitor().get('/api/probe/query?q=a&q=b')).body.code).toBe('repeated_parameter');
    expect((await aVisitor().get('/api/probe/123')).status).toBe(404);
    expect((await aVisitor().get("/api/probe/' OR 1=1")).status).toBe(404);
  });
});
