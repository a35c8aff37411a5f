import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { env } from '../env';
import { log } from '../log/log';
import { CHANNEL, type Run } from './table';

/** Waits between attempts to connect grow up to this. */
const LONGEST_WAIT_MS = 1_000;

const settings = {
  connectionString: env.databaseUrl,
  application_name: 'compra-boom-jobs',
  keepAlive: true,
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  /** Also when the server is gone without a word: the connection is given up then. */
  query_timeout: 10_000,
};

/**
 * The worker's own connection: here it hears of new jobs and moves them through the table, so that it never waits for
 * one that requests hold. When it breaks, it is opened again for as long as that takes.
 */
export class Line {
  #client: Promise<Client>;
  /** One statement after the other, in the order in which they were asked for. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #closing = new AbortController();

  /**
   * @param onOpen after each (re)connection, when notifications may have been missed.
   * @param onNotice a transaction that left a job is committed.
   */
  constructor(
    private readonly onOpen: () => void,
    private readonly onNotice: () => void,
  ) {
    this.#client = this.#open();
  }

  /**
   * Waits for the connection when there is none.
   *
   * @throws Error of the database, or of a connection that broke meanwhile: the statement may have been carried out.
   */
  readonly run: Run = (sql, values) => {
    const answer = this.#turn.then(() => this.#query(sql, values));
    this.#turn = answer.catch(() => {});
    return answer;
  };

  async close(): Promise<void> {
    this.#closing.abort(new Error('The worker has stopped.'));
    const client = await this.#client.catch(() => undefined);
    await client?.end();
  }

  // biome-ignore lint/suspicious/noExplicitAny: as `pg` types its rows; `Run` says what they are.
  async #query(sql: string, values: unknown[]): Promise<any[]> {
    const client = await this.#client;
    try {
      return (await client.query(sql, values)).rows;
    } catch (error) {
      if (!(error instanceof DatabaseError)) client.end().catch(() => {});
      throw error;
    }
  }

  #open(): Promise<Client> {
    const client = this.#connect();
    client.then(this.onOpen, () => {});
    return client;
  }

  async #connect(): Promise<Client> {
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      this.#closing.signal.throwIfAborted();
      const client = new Client(settings);
      // Without somebody who listens, a connection that breaks would end the process.
      client.on('error', (error) => log.warn({ err: error }, 'connection of the job queue broke'));
      try {
        await client.connect();
        client.on('notification', this.onNotice);
        await client.query(`LISTEN ${CHANNEL}`);
        client.once('end', () => {
          if (!this.#closing.signal.aborted) this.#client = this.#open();
        });
        return client;
      } catch (error) {
        client.end().catch(() => {});
        log.warn({ err: error }, 'job queue cannot be reached');
        await sleep(waitMs, undefined, { signal: this.#closing.signal });
      }
    }
  }
}
