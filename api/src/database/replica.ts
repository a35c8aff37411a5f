import { Pool } from 'pg';
import { AppError } from '../http/errors';
import { waitingLine } from '../http/waitingLine';
import { log } from '../log/log';
import { sqlState } from './errors';

/** Connections for browsing, per process and server; some stay open in a lull. */
const CONNECTIONS = 6;
const KEPT_OPEN = 2;
/** How many more readers may wait for one; who comes then is sent away at once. */
export const PLACES = 1_000;
/** Longer than any read of the catalogue takes; a server that hangs is given up after it. */
const PATIENCE_MS = 3_000;
/** How long a replica that failed, hung or lagged is left alone. */
const REST_MS = 10_000;
/** How old a replica's state may be. */
const MAX_LAG_SECONDS = 10;
const CHECK_EVERY_MS = 2_000;

/**
 * Connections that only read what everybody may see.
 *
 * Plain `pg` and not Sequelize: a connection whose query ran out of time is thrown away instead of being handed to the
 * next reader, who would wait behind it.
 */
export class BrowsingPool {
  private readonly pool: Pool;
  private readonly line = waitingLine({ atOnce: CONNECTIONS, places: PLACES, patienceMs: PATIENCE_MS });

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
    return this.line.inTurn(async () => (await this.pool.query(sql, bind)).rows);
  }

  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }
}

/**
 * How many seconds a replica is behind. What it has received and replayed is no lag, however long ago that was – unless
 * nothing comes in any more: then nobody knows what it misses, and its last transaction tells.
 */
const LAG = `
  SELECT CASE
    WHEN NOT pg_is_in_recovery() THEN 0
    WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() AND EXISTS (SELECT FROM pg_stat_wal_receiver) THEN 0
    ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0)
  END::float8 AS seconds`;

/** A copy of the database that may fail: then it is skipped for a while, so that not every reader waits for it. */
export class Replica extends BrowsingPool {
  private restsUntil = 0;
  private checkedAt = 0;

  /** @returns null when it cannot be read from now. */
  async tryRead<Row extends object>(sql: string, bind: unknown[]): Promise<Row[] | null> {
    if (Date.now() < this.restsUntil) return null;
    try {
      if (await this.isBehind()) return null;
      return await this.read<Row>(sql, bind);
    } catch (error) {
      if (!isServerAtFault(error)) throw error;
      this.rest({ err: error });
      return null;
    }
  }

  private async isBehind(): Promise<boolean> {
    if (Date.now() - this.checkedAt < CHECK_EVERY_MS) return false;
    const [lag] = await this.read<{ seconds: number }>(LAG, []);
    const seconds = lag?.seconds ?? 0;
    if (seconds > MAX_LAG_SECONDS) this.rest({ lagSeconds: Math.round(seconds) });
    else this.checkedAt = Date.now();
    return seconds > MAX_LAG_SECONDS;
  }

  private rest(why: object): void {
    this.restsUntil = Date.now() + REST_MS;
    log.warn(why, 'replica is skipped for a while');
  }
}

/** Whatever goes wrong – it is gone, hangs, shuts down, replays – unless the query is wrong, or too many wait here. */
function isServerAtFault(error: unknown): boolean {
  return !(error instanceof AppError) && !/^(22|42)/.test(sqlState(error) ?? '');
}
