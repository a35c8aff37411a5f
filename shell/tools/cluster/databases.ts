import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '../../../api/embedded/postgres';
import { askOnce } from '../../../api/embedded/postgres/askOnce';
import { copyAsStandby } from '../../../api/embedded/postgres/standby';
import { isAlive } from '../build/fileLock';

const LOOK_MS = 100;
const RESTART_AFTER_MS = 1_000;

/** One PostgreSQL server that is started again when it ends, until it is fenced. */
class Server {
  #isWanted = true;
  #postgres: RunningPostgres;

  private constructor(
    postgres: RunningPostgres,
    private readonly settings: { dataDir: string; port: number },
  ) {
    this.#postgres = postgres;
    void this.#watch();
  }

  static async start(folder: string, port: number): Promise<Server> {
    const settings = { dataDir: folder, database: 'boom', sharedBuffers: '256MB', port };
    return new Server(await startPostgres(settings), settings);
  }

  get postgres(): RunningPostgres {
    return this.#postgres;
  }

  kill(): void {
    process.kill(this.#postgres.pid, 'SIGKILL');
  }

  /** It is not started again: a former primary that came back would take writes that nobody else has. */
  fence(): void {
    this.#isWanted = false;
  }

  async stop(): Promise<void> {
    this.fence();
    await this.#postgres.stop();
  }

  async #watch(): Promise<void> {
    for (; this.#isWanted; await sleep(LOOK_MS)) {
      if (isAlive(this.#postgres.pid)) continue;
      await sleep(RESTART_AFTER_MS);
      if (!this.#isWanted) return;
      this.#postgres = await startPostgres({ ...this.settings, database: 'boom', sharedBuffers: '256MB' }).catch(
        () => this.#postgres,
      );
    }
  }
}

/**
 * A primary and a standby that has every order before its shopper is told of it (`synchronous_standby_names`): nothing that
 * was acknowledged is lost when the primary is gone. While the standby is down, what is written waits.
 */
export async function startDatabases(folder: string, ports: { primary: number; standby: number }) {
  const [first, second] = ['primary', 'standby'].map((name) => path.join(folder, name)) as [string, string];
  const primary = await Server.start(first, ports.primary);
  mkdirSync(second, { recursive: true });
  await copyAsStandby(primary.postgres, second);
  const standby = await Server.start(second, ports.standby);
  await askOnce(primary.postgres.url, "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  await askOnce(primary.postgres.url, 'SELECT pg_reload_conf()');
  return {
    primary,
    standby,
    /** What a failover manager does, and whoever is on call without one: the former primary stays away. */
    async promote(): Promise<void> {
      primary.fence();
      await askOnce(standby.postgres.url, 'SELECT pg_promote()');
    },
    async stop(): Promise<void> {
      await standby.stop();
      await primary.stop();
    },
  };
}
export type Databases = Awaited<ReturnType<typeof startDatabases>>;
