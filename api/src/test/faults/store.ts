import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startStandIns } from '../../../embedded';
import { startPostgres } from '../../../embedded/postgres';
import { migrate } from '../../database/migrator';

const root = resolve(__dirname, '../../../..');
const START_MS = 120_000;

/** The API as a process of its own, which can be killed. */
export class ApiProcess {
  #output = '';
  readonly #child: ChildProcess;

  constructor(
    readonly origin: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
  ) {
    const fromSource = args.at(-1)?.endsWith('.js') ? [] : ['--import', 'tsx', '--conditions=@boom/source'];
    this.#child = spawn(process.execPath, [...fromSource, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
  }

  /** What it wrote to its log. */
  get output(): string {
    return this.#output;
  }

  /** The most memory that it ever held at once, in MB, as Linux counts it. */
  get peakMb(): number {
    const [, kB] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')) ?? [];
    return Number(kB) / 1_024;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async untilReady(): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end && !this.hasEnded; await sleep(50)) {
      const response = await fetch(`${this.origin}/api/health/ready`).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok) return;
    }
    throw new Error(`The API did not start: ${this.#output}`);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** @returns its exit code, or the signal that it died of. */
  async untilEnded(): Promise<number | NodeJS.Signals | null> {
    if (!this.hasEnded) await once(this.#child, 'exit');
    return this.#child.exitCode ?? this.#child.signalCode;
  }
}

/**
 * A free port on which a process can be started again and again: below those that the system gives to whoever asks for
 * any, so that no server of a test beside this one gets it meanwhile.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/**
 * A store whose parts may die: a PostgreSQL of its own that loses nothing when it crashes, the stand-ins, and the API as
 * a process. Points this test file at that database, so everything that reads the settings is to be loaded afterwards.
 */
export async function openFaultyStore() {
  const folder = mkdtempSync(join(tmpdir(), 'boom-faults-'));
  // Found at the same address after each end.
  const settings = { dataDir: folder, database: 'faults', port: await findFreePort() };
  let postgres = await startPostgres(settings);
  const standIns = await startStandIns('http://boom.test', {});
  await migrate(postgres.url);
  const port = await findFreePort();
  const { DEV_ORIGIN: _, ...ofStandIns } = standIns.env;
  Object.assign(process.env, ofStandIns, { DATABASE_URL: postgres.url });
  const running = new Set<ApiProcess>();

  /** Runs one statement on a connection of its own, so that a crash takes nothing of ours with it. */
  async function sql<Row extends object>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: postgres.url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows as Row[];
    } finally {
      client.end().catch(() => {});
    }
  }

  return {
    sql,
    outbox: standIns.outbox,
    origin: `http://127.0.0.1:${port}`,

    /** @param args another program than `main.ts`. */
    startApi({ args = ['api/src/main.ts'], env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {}): ApiProcess {
      const settingsOfRun = { LOG_LEVEL: 'warn', LIMITS: 'orders=1000000,requests=1000000', API_PORT: String(port) };
      const api = new ApiProcess(`http://127.0.0.1:${port}`, args, { ...process.env, ...settingsOfRun, ...env });
      running.add(api);
      return api;
    },

    /** Kills one of PostgreSQL's own processes: it ends all others at once and recovers, as after a power cut. */
    async crashPostgres(): Promise<void> {
      const [backend] = await sql<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'compra-boom-api' LIMIT 1",
      );
      if (!backend) throw new Error('the API has no connection to kill');
      process.kill(backend.pid, 'SIGKILL');
      await sleep(50);
      for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
        const answer = await sql('SELECT 1').catch(() => null);
        if (answer) return;
      }
      throw new Error('PostgreSQL did not come back');
    },

    /** The whole server ends by this signal, and is started again a moment later. */
    async restartPostgres(signal: NodeJS.Signals): Promise<void> {
      process.kill(postgres.pid, signal);
      await postgres.stop();
      for (const end = Date.now() + 30_000; ; await sleep(100)) {
        try {
          postgres = await startPostgres(settings);
          return;
        } catch (error) {
          // The children of one that was killed end when they notice it; until then its memory is in use.
          if (Date.now() > end || !/still in use/.test(String(error))) throw error;
        }
      }
    },

    async close(): Promise<void> {
      for (const api of running) {
        api.signal('SIGKILL');
        await api.untilEnded();
      }
      await standIns.stop();
      await postgres.stop();
      for (const each of new Set([folder, postgres.dataDir])) rmSync(each, { recursive: true, force: true });
    },
  };
}
export type FaultyStore = Awaited<ReturnType<typeof openFaultyStore>>;
