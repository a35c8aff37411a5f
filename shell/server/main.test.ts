import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { close, listen } from './test/upstream';

const waiting: ServerResponse[] = [];
const api = createServer((_request, response) => waiting.push(response));
let folder: string;
let site: ChildProcess;
let origin: string;
/** The line that says where it listens. */
let line: Record<string, unknown>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boom-process-'));
  const releaseKeys = path.join(folder, 'keys.json');
  writeFileSync(releaseKeys, '{}');
  const apiOrigin = `http://127.0.0.1:${await listen(api)}`;
  site = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', API_ORIGIN: apiOrigin, RELEASES_DIR: folder, RELEASE_KEYS: releaseKeys },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of createInterface({ input: site.stdout as NodeJS.ReadableStream })) {
    line = JSON.parse(text);
    if (line.msg === 'site listens') break;
  }
  origin = `http://127.0.0.1:${line.port}`;
  site.stdout?.resume();
}, 60_000);

afterAll(async () => {
  site.kill('SIGKILL');
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
});
