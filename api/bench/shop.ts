import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStandIns } from '../embedded';
import { findFreePort } from '../embedded/freePort';
import { type RunningPostgres, startPostgres } from '../embedded/postgres';
import { cookiesOf } from './cookies';
import { shipped } from './shipped';

/** Everybody's, in a shop made for a bench. */
export const PASSWORD = 'caballo correcto pila grapa';

/** A quarter of two gigabytes, as PostgreSQL's documentation advises and `docker-compose.yml` has it. */
export const SHARED_BUFFERS = '512MB';

/** What one process of the API needs around it, and where it will listen itself. */
export interface Services {
  postgres: RunningPostgres;
  standIns: Awaited<ReturnType<typeof startStandIns>>;
  /** Where the API will listen, and what it takes for the shop's public address: so notices of payments reach it. */
  origin: string;
  /** Every setting of the API. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL that loses nothing, and the stand-ins for mail, SMS and Mercado Pago.
 *
 * @param keptIn folder of a cluster that outlives this run; without it, everything is removed at the end.
 */
export async function startServices(keptIn?: string): Promise<Services> {
  const folder = mkdtempSync(join(tmpdir(), 'boom-bench-'));
  const dataDir = keptIn ?? folder;
  const postgres = await startPostgres({ dataDir, database: 'bench', sharedBuffers: SHARED_BUFFERS });
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const standIns = await startStandIns(origin, {});
  const { DEV_ORIGIN: _, ...settings } = standIns.env;
  return {
    postgres,
    standIns,
    origin,
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      PUBLIC_URL: origin,
      SESSION_KEYS: 'b'.repeat(32),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ADMIN_PASSWORD: PASSWORD,
      SEED: 'none',
      LOG_LEVEL: 'error',
      // One machine asks what thousands of people ask.
      LIMITS: 'orders=999999999,requests=999999999,passwordPerAddress=999999999',
      API_PORT: new URL(origin).port,
    },
    async stop() {
      await standIns.stop();
      await postgres.stop();
      const made = keptIn ? [folder] : [folder, postgres.dataDir];
      for (const each of new Set(made)) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** The compiled API. */
export const main = resolve(__dirname, '../dist/src/main.js');

/** One process of the compiled API. */
export interface RunningApi {
  pid: number;
  /** From its start to its first answer, ms. */
  startMs: number;
  stop(): Promise<void>;
}

/**
 * Starts the compiled API and waits for its first answer.
 *
 * @param log where its log goes.
 * @throws Error when it ends instead.
 */
export async function startApi(
  { env, origin }: Pick<Services, 'env' | 'origin'>,
  log: 'inherit' | 'ignore' = 'inherit',
): Promise<RunningApi> {
  const startedAt = performance.now();
  const api = spawn(process.execPath, [...shipped.flags, main], {
    env: { ...env, ...shipped.env },
    stdio: ['ignore', log, 'inherit'],
  });
  while (!(await isReady(origin))) {
    if (api.exitCode !== null) throw new Error(`the API ended with ${api.exitCode} before it was ready`);
    await sleep(10);
  }
  return {
    pid: api.pid as number,
    startMs: performance.now() - startedAt,
    async stop() {
      if (api.exitCode !== null) return;
      api.kill('SIGTERM');
      await once(api, 'exit');
    },
  };
}

export const isReady = (origin: string) =>
  fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** What is asked of the API beside what is measured. */
export interface Asked {
  body?: object;
  cookie?: string;
  headers?: Record<string, string>;
}

/** @throws Error with the answer, unless it is 2xx. */
export async function ask(url: string, { body, cookie = '', headers = {} }: Asked = {}): Promise<Response> {
  const { origin } = new URL(url);
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { Origin: origin, Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

/** @returns the cookies of a new session. */
export const signIn = async (origin: string, username: string): Promise<string> =>
  cookiesOf(await ask(`${origin}/api/login`, { body: { username, password: PASSWORD } }));
