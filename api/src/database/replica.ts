import { Pool } from 'pg';
import { boundedQueue } from '../http/boundedQueue';
import { AppError } from '../http/errors';
import { log } from '../log/log';
import { sqlState } from './errors';
import { runAlone, type Statement } from './statements';

/** Connections for browsing, per process and server; some stay open in a lull. */
const CONNECTIONS = 6;
const KEPT_OPEN = 2;
/** How many more readers may wait for one; who comes then is sent away at once. */
export const PLACES = 1_000;
/** Longer than any read of the catalogue takes; a server that hangs is given up after it. */
const PATIENCE_MS = 3_000;
/** How long a replica that failed or hung is left alone, and a primary that is gone not asked. */
const REST_MS = 10_000;
/** How old a replica's answer may be. */
const MAX_AGE_MS = 1_000;
/** So often it is asked how far it is, while it is read. */
const CHECK_EVERY_MS = 300;
/** Older ones say nothing any more: what a replica had then is too old. */
const KEPT_SAMPLES = 4;

/**
 * Connections that only read what everybody may see.
 *
 * Plain `pg` and not Sequelize: a connection whose query ran out of time is thrown away instead of being handed to the
 * next reader, who would wait behind it.
 */
export class BrowsingPool {
  private readonly pool: Pool;
  private readonly queue = boundedQueue({ concurrency: CONNECTIONS, queueLimit: PLACES, waitMs: PATIENCE_MS });

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      min: KEPT_OPEN,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
      application_name: 'compra-boom-browsing',
    });
    // An idle connection that breaks is replaced by the next read.
    this.pool.on('error', (error) => log.warn({ err: error }, 'browsing connection lost'));
  }

  /** @throws AppError unavailable (503) when too many wait, or too long. */
  async read<Row extends object>(sql: string, bind: unknown[]): Promise<Row[]> {
    return this.queue.run(async () => (await this.pool.query(sql, bind)).rows);
  }

  /** The same, prepared. */
  async readPrepared<Row extends object>(statement: Statement): Promise<Row[]> {
    return this.queue.run(() => runAlone<Row>(this.pool, statement));
  }

  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }
}

/**
 * How far a server is, in bytes of its log of changes: what the primary has changed – with `synchronous_commit = off` a
 * commit is answered before its line is written –, what a replica has taken over.
 */
const POSITION = `
  SELECT pg_wal_lsn_diff(
    CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END, '0/0')::float8 AS position`;

const positionOf = async (server: BrowsingPool) =>
  (await server.read<{ position: number }>(POSITION, []))[0]?.position ?? 0;

/**
 * A copy of the database that may fail: then it is skipped for a while, so that not every reader waits for it.
 *
 * It is read while it has everything that the primary had a second ago (decision 53). What a standby says of its own
 * delay is no measure: one that hears nothing any more believes that nothing happens.
 */
export class Replica extends BrowsingPool {
  private restsUntil = 0;
  /** When the primary was asked last how far it is, and what it said, the oldest first. */
  private samples: { askedAt: number; position: number }[] = [];
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<void> | undefined;
  /** It has everything from before this moment. */
  private freshAt = Number.NEGATIVE_INFINITY;

  constructor(
    url: string,
    private readonly primary: BrowsingPool,
  ) {
    super(url);
  }

  /** @returns null when it cannot be read from now. */
  async tryRead<Row extends object>(sql: string, bind: unknown[]): Promise<Row[] | null> {
    if (Date.now() < this.restsUntil) return null;
    try {
      await this.check();
      if (performance.now() - this.freshAt > MAX_AGE_MS) return null;
      return await this.read<Row>(sql, bind);
    } catch (error) {
      if (!isServerAtFault(error)) throw error;
      this.restsUntil = Date.now() + REST_MS;
      log.warn({ err: error }, 'replica is skipped for a while');
      return null;
    }
  }

  /** Once for all who ask meanwhile. */
  private async check(): Promise<void> {
    if (performance.now() - this.checkedAt < CHECK_EVERY_MS) return;
    this.checking ??= this.compare().finally(() => {
      this.checking = undefined;
    });
    await this.checking;
  }

  /** With what the primary said the times before, too: of what it says now a replica may lack the last milliseconds. */
  private async compare(): Promise<void> {
    const askedAt = performance.now();
    try {
      this.samples.push({ askedAt, position: await positionOf(this.primary) });
    } catch (error) {
      if (!isServerAtFault(error)) throw error;
      // Without a primary nothing changes, and a replica is all there is.
      this.checkedAt = performance.now() + REST_MS;
      this.freshAt = this.checkedAt;
      log.warn({ err: error }, 'the primary cannot be asked how far it is');
      return;
    }
    const replayed = await positionOf(this);
    this.checkedAt = performance.now();
    this.freshAt = this.samples.findLast(({ position }) => position <= replayed)?.askedAt ?? this.freshAt;
    this.samples = this.samples.slice(-KEPT_SAMPLES);
  }
}

/** Whatever goes wrong – it is gone, hangs, shuts down, replays – unless the query is wrong, or too many wait here. */
function isServerAtFault(error: unknown): boolean {
  return !(error instanceof AppError) && !/^(22|42)/.test(sqlState(error) ?? '');
}
