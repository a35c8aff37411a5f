import { createServer } from 'node:http';
import { findFreePort } from '../../../api/embedded/freePort';
import { close, listen } from '../../server/test/upstream';
import type { Child, Children } from './children';
import { logFile, startApi, startSite, tellEnd } from './services';
import type { StartSettings } from './settings';

const settings = { port: 0, logsDir: '/logs', apiHost: '127.0.0.1' } as StartSettings;

/** Stands for a process: what it says last, and whether it has ended. */
function children(lines: string[], ended: Promise<number>): Children {
  return { start: (): Partial<Child> => ({ name: 'API', ended, lastLines: () => lines }) } as unknown as Children;
}
const runs = new Promise<number>(() => undefined);

describe('a service of the store', () => {
  it('has started when it answers, not when it was called', async () => {
    let isReady = false;
    const asked: string[] = [];
    const server = createServer(({ url = '', headers }, response) => {
      asked.push(`${headers.host?.split(':')[0]}${url}`);
      response.writeHead(isReady ? 200 : 503).end();
      isReady = true;
    });
    const port = await listen(server);
    await startApi(children([], runs), settings, { API_PORT: String(port) });
    expect(asked).toEqual(['127.0.0.1/api/health/ready', '127.0.0.1/api/health/ready']);
    // Where it listens on another address than loopback.
    await startApi(children([], runs), { ...settings, apiHost: 'localhost' }, { API_PORT: String(port) });
    expect(asked.at(-1)).toBe('localhost/api/health/ready');
    await startSite(children([], runs), { ...settings, port }, {});
    expect(asked.at(-1)).toBe('127.0.0.1/healthz');
    await close(server);
  });

  it.each([
    ['a log line', [JSON.stringify({ level: 'fatal', err: { message: 'connect ECONNREFUSED' }, msg: 'stopped' })]],
    ['plain text', ['connect ECONNREFUSED']],
    [
      'an error that requests came after',
      [
        JSON.stringify({ level: 'fatal', err: { message: 'connect ECONNREFUSED' }, msg: 'stopped' }),
        JSON.stringify({ level: 'error', msg: 'stop failed' }),
        JSON.stringify({ level: 'info', msg: 'request' }),
      ],
    ],
    ['a crash', ['Error: connect ECONNREFUSED', '    at main (main.ts:1:1)', 'Node.js v20.19.0']],
  ])('that ends before it answers gives its last words: %s', async (_kind, lines) => {
    const env = { API_PORT: String(await findFreePort()) };
    const start = startApi(children(['starting', ...lines], Promise.resolve(1)), settings, env);
    await expect(start).rejects.toThrow(
      /^La API no arrancó: (Error: )?connect ECONNREFUSED – Registro completo: \/logs\/api\.log$/,
    );
  });

  const note = JSON.stringify({ level: 'info', msg: 'request' });
  const failed = JSON.stringify({ level: 'error', err: { message: 'too many clients' }, msg: 'uncaughtException' });
  const outOfMemory = 'FATAL ERROR: Reached heap limit';
  it.each([
    [1, [note, failed, note], 'too many clients'],
    [134, ['<--- JS stacktrace --->', outOfMemory, ' 1: 0xb78db3 [node]'], outOfMemory],
    [137, [failed, note], 'el sistema lo cerró (SIGKILL), quizá por falta de memoria'],
    [3, [note], 'código 3, sin decir por qué'],
  ])('that ends later, with %i, is told of with the reason and where its log is', (code, lines, reason) => {
    const child = { name: 'API', lastLines: () => lines } as Child;
    const died = `El proceso API terminó de repente: ${reason}`;
    expect(tellEnd(child, code, settings)).toBe(`${died} – Registro completo: /logs/api.log`);
    // Where it speaks to this terminal.
    expect(tellEnd(child, code, { ...settings, logsDir: undefined })).toBe(died);
  });

  it('writes its log into the folder of the store, and to the terminal in production', () => {
    expect(logFile(settings, 'api')).toBe('/logs/api.log');
    expect(logFile({ ...settings, logsDir: undefined }, 'api')).toBeUndefined();
  });
});
