import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startStandIns } from '../embedded';
import { startPostgres } from '../embedded/postgres';
import { migrate } from '../src/database/migrator';
import { counts, fillShop } from './fillShop';
import { callsOf, lastPageOf, lists, others } from './panelCalls';

/**
 * `npm run bench:admin`: how long the panel's questions take in a shop of some size, with one process of the compiled
 * API and a real PostgreSQL. Prints median and slowest of twenty, and marks what is over the goal; no verdict.
 */
const TIMES = 20;
const GOAL_MS = 200;
const PORT = 4_391;
const origin = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'caballo correcto pila grapa';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boom-bench-'));
  const postgres = await startPostgres({ dataDir: folder, database: 'bench' });
  const standIns = await startStandIns('http://boom.test', {});
  let api: ChildProcess | undefined;
  try {
    await migrate(postgres.url);
    const { DEV_ORIGIN: _, ...settings } = standIns.env;
    const env = {
      ...process.env,
      ...settings,
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      PUBLIC_URL: 'http://boom.test',
      SESSION_KEYS: 'b'.repeat(32),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ADMIN_PASSWORD: PASSWORD,
      SEED: 'none',
      LOG_LEVEL: 'error',
      LIMITS: 'requests=1000000',
      API_PORT: String(PORT),
    };
    api = spawn(process.execPath, [resolve(__dirname, '../dist/src/main.js')], { env, stdio: 'inherit' });
    while (!(await isReady())) await sleep(50);
    await fill(postgres.url);
    const headers = { Cookie: await signIn() };
    print(`\n${'median'.padStart(8)} ${'slowest'.padStart(8)}  ms of ${TIMES}`);
    for (const call of await everyCall(headers)) await measure(call, headers);
  } finally {
    api?.kill('SIGTERM');
    if (api) await once(api, 'exit');
    await standIns.stop();
    await postgres.stop();
    for (const each of new Set([folder, postgres.dataDir])) rmSync(each, { recursive: true, force: true });
  }
}

const isReady = () =>
  fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function fill(url: string): Promise<void> {
  const startedAt = performance.now();
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillShop(client);
  await client.end();
  const held = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  print(`${held.join(', ')}: filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { Origin: 'http://boom.test', 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function ask(call: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(origin + call, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${text}`);
  return Number(answer.headers.get('x-total-count'));
}

/** Each list with all that it can be asked for, and its last page. */
async function everyCall(headers: Record<string, string>): Promise<string[]> {
  const calls: string[] = [];
  for (const list of lists) {
    const [first = '', ...rest] = callsOf(list);
    calls.push(first, lastPageOf(first, await ask(first, headers)), ...rest);
  }
  return [...calls, ...others];
}

async function measure(call: string, headers: Record<string, string>): Promise<void> {
  const times: number[] = [];
  // Once before it counts: what is measured is a panel that somebody works in.
  await ask(call, headers);
  for (let round = 0; round < TIMES; round += 1) {
    const startedAt = performance.now();
    await ask(call, headers);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[TIMES / 2], times.at(-1)];
  const figures = [median, slowest].map((ms) => ms.toFixed(0).padStart(8)).join(' ');
  print(`${figures}  ${call}${median > GOAL_MS ? `   over ${GOAL_MS}` : ''}`);
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
