import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boom-pg-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (dataDir = join(folder, 'postgres')) => startPostgres({ dataDir, database: 'shop', fast: true });

async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function untilDead(pid: number): Promise<void> {
  for (let wait = 0; isAlive(pid) && wait < 100; wait += 1) await sleep(100);
}

describe('the embedded PostgreSQL', () => {
  it('starts on loopback with a password, keeps its data, and is gone after stop', async () => {
    const first = await start();
    const { pid } = first;
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    await expect(ask(first.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await start();
    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
    await second.stop();
  }, 30_000);

  it('dies with the process that started it, even by kill -9, and the next start takes over', async () => {
    // A process of its own, since this one cannot be killed to see what happens.
    const script = `const { startPostgres } = require(${JSON.stringify(join(__dirname, 'index.ts'))});
      startPostgres({ dataDir: process.argv[1], database: 'shop', fast: true }).then((pg) => { console.log(pg.pid); setInterval(() => {}, 1e6); });`;
    const child = spawn(process.execPath, [
      '--require',
      require.resolve('tsx/cjs'),
      '-e',
      script,
      join(folder, 'postgres'),
    ]);
    const [line] = await once(child.stdout, 'data');
    const pid = Number(line);
    child.kill('SIGKILL');
    await untilDead(pid);
    expect(isAlive(pid)).toBe(false);
    const next = await start();
    await next.stop();
  }, 60_000);

  it('says so when another one runs on its folder', async () => {
    const first = await start();
    const { now } = Date;
    const from = now();
    // The seconds that another one may take to end are soon over.
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => from + (now() - from) * 100);
    await expect(start()).rejects.toMatchObject({ name: 'PostgresFault', code: 'in_use' });
    clock.mockRestore();
    await first.stop();
  }, 60_000);

  it('is not stopped by a lock file whose process number belongs to somebody else now', async () => {
    const first = await start();
    await first.stop();
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as { port: number };
    stranger.close();
    await once(stranger, 'close');
    // Our own number: it is alive, and no server answers at that port.
    writeFileSync(join(first.dataDir, 'cluster/postmaster.pid'), `${process.pid}\n/x\n1\n${port}\n`);
    const second = await start();
    await second.stop();
  }, 60_000);

  it('runs from folders that its account cannot enter, as an account without rights', async () => {
    execFileSync('chmod', ['700', folder]);
    const running = await start();
    expect(await ask(running.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
    // Only root lends another account: then the data lies elsewhere, and the caller is told where.
    if (process.getuid?.() === 0) {
      expect(running.dataDir).not.toContain(folder);
      // Not where the next boot would throw it away.
      expect(running.dataDir.startsWith(`${tmpdir()}/`)).toBe(false);
      expect(statSync(running.dataDir).uid).not.toBe(0);
    }
    await running.stop();
    if (running.dataDir !== join(folder, 'postgres')) rmSync(running.dataDir, { recursive: true });
  }, 60_000);
});
