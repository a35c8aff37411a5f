import fs from 'node:fs';
import { env } from '../env';
import { until } from '../test/until';

describe('the log', () => {
  it('is written beside the requests, the line of a request with its six fields, secrets hidden, and what libraries print in it', async () => {
    jest.replaceProperty(env as { logLevel: string }, 'logLevel', 'info');
    const { log, logConsole, logRequest } = require('./log') as typeof import('./log');
    let written = '';
    const writeNow = jest.spyOn(fs, 'writeSync');
    jest.spyOn(fs, 'write').mockImplementation(((_fd: number, text: string, ...rest: unknown[]) => {
      written += text;
      (rest.at(-1) as (error: null, bytes: number) => void)(null, Buffer.byteLength(text));
    }) as typeof fs.write);
    const line = { requestId: 'r1', method: 'GET', route: '/api/products', status: 200, ms: 1.5, userId: 'u1' };

    logRequest({ ...line, password: 'secreta' } as typeof line);
    log.warn({ user: { password: 'secreta' }, config: 'secreta' }, 'odd\n{"level":"error"}');
    jest.spyOn(console, 'warn');
    jest.spyOn(console, 'error');
    logConsole();
    // biome-ignore lint/suspicious/noConsole: as a library does.
    console.warn('Committing transaction %s failed', 't1');

    expect(writeNow).not.toHaveBeenCalled();
    expect(written).toBe('');
    await until(() => written !== '');
    const lines = written.trimEnd().split('\n');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ level: 'info', time, ...line });
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      level: 'warn',
      time,
      user: { password: '[oculto]' },
      config: '[oculto]',
      // What somebody sent begins no line of its own.
      msg: 'odd\n{"level":"error"}',
    });
    expect(JSON.parse(lines[2] ?? '')).toEqual({
      level: 'warn',
      time,
      console: true,
      msg: 'Committing transaction t1 failed',
    });
  });
});
