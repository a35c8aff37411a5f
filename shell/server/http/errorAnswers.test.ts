import { createServer, type Server } from 'node:http';
import Koa from 'koa';
import pino from 'pino';
import { close, listen } from '../test/upstream';
import { errorAnswers } from './errorAnswers';
import { NotReadyError } from './unavailable';

let server: Server;
const logged: Array<Record<string, unknown>> = [];

async function answerTo(error: unknown, headers: Record<string, string> = {}) {
  const site = new Koa();
  site.use(errorAnswers(pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) })));
  site.use(() => {
    throw error;
  });
  server = createServer(site.callback());
  return fetch(`http://127.0.0.1:${await listen(server)}/ofertas`, { headers });
}

beforeEach(() => {
  logged.length = 0;
});
afterEach(() => close(server));

const failure = (fields: object) => Object.assign(new Error('secret at db:5432'), fields);

describe('what goes wrong', () => {
  it.each([
    [404, 'not_found', 'No encontramos lo que buscas.'],
    [405, 'method_not_allowed', 'Este método no está permitido aquí.'],
  ])('and is the asker’s fault is told in words and not logged: %i', async (status, code, error) => {
    const answer = await answerTo(failure({ status }));
    expect([answer.status, await answer.json()]).toEqual([status, { error, code }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(logged).toEqual([]);
  });

  it.each([{}, { status: 502 }, { status: 400 }])('and is ours says nothing of what it was: %p', async (fields) => {
    const answer = await answerTo(failure(fields));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/secret|db:5432|at /);
  });

  it('is in the log with the page it happened on', async () => {
    await answerTo(failure({}));
    expect(logged).toEqual([
      expect.objectContaining({ path: '/ofertas', err: expect.objectContaining({ message: 'secret at db:5432' }) }),
    ]);
  });

  it('because there is no shell yet asks people and programs to come back', async () => {
    const answer = await answerTo(new NotReadyError('no shell'), { Accept: 'text/html' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<a href="">Reintentar</a>');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(logged).toEqual([]);
  });
});
