import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../api/embedded/freePort';
import { close, listen } from './test/upstream';

const waiting: ServerResponse[] = [];
const api = createServer((_request, response) => waiting.push(response));
let folder: string;
let settings: NodeJS.ProcessEnv;
let site: ChildProcess;
let origin: string;
/** The line that says where it listens. */
let line: Record<string, unknown>;

const started: ChildProcess[] = [];
function start(port: number, stdout: 'pipe' | number): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts')], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', stdout, 'inherit'],
  });
  started.push(child);
  return child;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boom-process-'));
  const releaseKeys = path.join(folder, 'keys.json');
  writeFileSync(releaseKeys, '{}');
  const apiOrigin = `http://127.0.0.1:${await listen(api)}`;
  settings = { API_ORIGIN: apiOrigin, RELEASES_DIR: folder, RELEASE_KEYS: releaseKeys };
  site = start(0, 'pipe');
  for await (const text of createInterface({ input: site.stdout as NodeJS.ReadableStream })) {
    line = JSON.parse(text);
    if (line.msg === 'site listens') break;
  }
  origin = `http://127.0.0.1:${line.port}`;
  site.stdout?.resume();
}, 60_000);

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await close(api);
  rmSync(folder, { recursive: true });
});

describe('the process of a site', () => {
  it('writes its log as the API does (docs/operations.md)', () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line).toEqual({ level: 'info', time, msg: 'site listens', port: expect.any(Number) });
  });

  it('keeps connections longer than gateways do, and none when it is to stop: it ends with its last answer', async () => {
    const agent = new Agent({ keepAlive: true });
    const ask = (url: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(origin + url, { agent }, (answer) => resolve(answer.resume())).on('error', reject);
      });
    expect((await ask('/healthz')).headers['keep-alive']).toBe('timeout=135');

    const order = ask('/api/orders');
    await once(api, 'request');
    site.kill('SIGTERM');
    const isOpen = () =>
      fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      );
    for (let isUp = true; isUp; ) isUp = await isOpen();
    const startedAt = performance.now();
    waiting[0]?.end();
    expect((await order).statusCode).toBe(200);
    expect(await once(site, 'exit')).toEqual([0, null]);
    // It gives whoever keeps it waiting ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  }, 30_000);

  it('answers and ends as ever where the disk under its log is full', async () => {
    const port = await findFreePort();
    const full = start(port, openSync('/dev/full', 'w'));
    const ended = once(full, 'exit');
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    while (full.exitCode === null && full.signalCode === null && !(await isUp())) await sleep(50);
    full.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 60_000);
});
