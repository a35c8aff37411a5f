import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
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
    log.warn(
      { user: { password: 'secreta' }, config: 'secreta', at: { all: { clabe: 's' } } },
      'odd\n{"level":"error"}',
    );
    const refused = {
      parameters: ['ana@correo.mx'],
      sql: 'INSERT',
      parent: { code: '23505', detail: 'ana@correo.mx' },
    };
    const cause = new TypeError('fetch failed', { cause: new Error('certificate has expired') });
    log.warn({ err: Object.assign(new TypeError('not stored', { cause }), refused) }, 'failed');
    jest.spyOn(console, 'warn');
    jest.spyOn(console, 'error');
    logConsole();
    // biome-ignore lint/suspicious/noConsole: as a library does.
    console.warn('Committing transaction %s failed', 't1');

    expect(writeNow).not.toHaveBeenCalled();
    expect(written).toBe('');
    await until(() => written.includes('Committing'));
    // Before them may come what an earlier test in this process left to be written.
    const lines = written.trimEnd().split('\n').slice(-4);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ level: 'info', time, ...line });
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      level: 'warn',
      time,
      user: { password: '[oculto]' },
      config: '[oculto]',
      at: { all: { clabe: '[oculto]' } },
      // What somebody sent begins no line of its own.
      msg: 'odd\n{"level":"error"}',
    });
    // What was to be stored is not said with the error that kept it from being.
    const said = { name: 'TypeError', message: 'not stored', stack: expect.any(String), sqlState: '23505' };
    const err = { ...said, causes: ['fetch failed', 'certificate has expired'] };
    expect(JSON.parse(lines[2] ?? '')).toEqual({ level: 'warn', time, err, msg: 'failed' });
    expect(JSON.parse(lines[3] ?? '')).toEqual({
      level: 'warn',
      time,
      console: true,
      msg: 'Committing transaction t1 failed',
    });
  });

  it('says of a call that failed what it came of, where fetch says only that it failed', async () => {
    const { reasonOf } = require('./log') as typeof import('./log');
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    const failure = await fetch(`http://127.0.0.1:${port}`).catch(
      (error) => new Error('fetch failed', { cause: error }),
    );
    expect(reasonOf(failure as Error)).toBe(`fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`);
    // What the SDK of Mercado Pago makes of several refused addresses.
    const refused = Object.assign(new Error('fetch failed'), {
      __cause__: new TypeError('fetch failed', {
        cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
      }),
    });
    expect(reasonOf(refused)).toBe('fetch failed: ECONNREFUSED');
    expect(reasonOf(new Error('away'))).toBe('away');
  });

  it('ends no process, nor keeps it from ending, where its disk is full', async () => {
    const script = `
      const { log } = require('./log');
      for (let line = 0; line < 5_000; line += 1) log.error('said to nobody');
      setTimeout(() => process.exit(7), 500);`;
    const child = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), '--eval', script], {
      cwd: __dirname,
      env: { ...process.env, LOG_LEVEL: 'info' },
      stdio: ['ignore', fs.openSync('/dev/full', 'w'), 'ignore'],
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    expect(await once(child, 'exit')).toEqual([7, null]);
  }, 30_000);

  it('is written to its end again once its disk has room', () => {
    const script = `
      const fs = require('node:fs');
      const { log } = require('./log');
      const { write } = fs;
      fs.write = (...full) => {
        fs.write = (...roomy) => write(...roomy.slice(0, -1), (...result) => {
          roomy.at(-1)(...result);
          log.error('said last');
          process.exit();
        });
        full.at(-1)(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      };
      log.error('said to a full disk');
      setInterval(() => undefined, 1_000);`;
    const written = execFileSync(process.execPath, ['--require', require.resolve('tsx/cjs'), '--eval', script], {
      cwd: __dirname,
      env: { ...process.env, LOG_LEVEL: 'info' },
      encoding: 'utf8',
    });
    expect(written).toMatch(/said to a full disk.*\n.*said last/);
  }, 30_000);
});
