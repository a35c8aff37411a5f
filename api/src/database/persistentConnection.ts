import { setImmediate as readWhatCame, setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError, type Notification, type QueryConfig } from 'pg';
import { env } from '../env';
import { log } from '../log/log';

/** Waits between attempts to connect grow up to this. */
const LONGEST_WAIT_MS = 1_000;

/** What the owner of a connection is told of it. */
interface Watch {
  /** It is open, for the first time or again. */
  onOpen?(): void;
  /** It broke; another one is being opened. */
  onLost?(): void;
  onNotice?(notice: Notification): void;
}

/** A connection outside of all pools. When it breaks, it is opened again for as long as that takes. */
export class PersistentConnection {
  #client: Promise<Client>;
  /** One statement after the other, in the order in which they were asked for. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #closing = new AbortController();
  readonly #settings: ClientConfig;
  readonly #timeoutMs: number;

  /** @param settings `application_name`, and how long a statement may take; `query_timeout` also on a server that is gone. */
  constructor(
    {
      query_timeout,
      ...settings
    }: Pick<ClientConfig, 'application_name' | 'statement_timeout' | 'lock_timeout' | 'options'> & {
      query_timeout: number;
    },
    private readonly watch: Watch,
  ) {
    const { directDatabaseUrl: connectionString } = env;
    this.#timeoutMs = query_timeout;
    this.#settings = { ...settings, connectionString, keepAlive: true, connectionTimeoutMillis: 2_000 };
    this.#client = this.#open();
  }

  /**
   * Waits for the connection when there is none.
   *
   * @param name of a statement that is asked again and again: the connection plans it once.
   * @throws Error of the database, or of a connection that broke meanwhile: the statement may have been carried out.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as `pg` types its rows; who asks says what they are.
  query(text: string, values?: unknown[], name?: string): Promise<any[]> {
    const answer = this.#turn.then(() => this.#query({ text, values, name }));
    this.#turn = answer.catch(() => {});
    return answer;
  }

  async #query(statement: QueryConfig) {
    const client = await this.#client;
    try {
      return (await this.#inTime(client.query(statement))).rows;
    } catch (error) {
      if (!(error instanceof DatabaseError)) client.end().catch(() => {});
      throw error;
    }
  }

  /** As pg's own time-out, but an answer that came while this thread was busy is read before it is called late. */
  async #inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const timer = new AbortController();
    const late = sleep(this.#timeoutMs, undefined, { signal: timer.signal }).then(async () => {
      await readWhatCame();
      throw new Error('The database does not answer.');
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      late.catch(() => {});
      timer.abort();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The connection was closed.'));
    const client = await this.#client.catch(() => undefined);
    await client?.end();
  }

  #open(): Promise<Client> {
    const client = this.#connect();
    client.then(
      () => this.watch.onOpen?.(),
      () => {},
    );
    return client;
  }

  async #connect(): Promise<Client> {
    const { application_name: name } = this.#settings;
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      this.#closing.signal.throwIfAborted();
      const client = new Client(this.#settings);
      // Without a listener a connection that breaks would end the process.
      client.on('error', (error) => log.warn({ err: error, name }, 'connection broke'));
      try {
        await client.connect();
        client.on('notification', (notice) => this.watch.onNotice?.(notice));
        client.once('end', () => {
          this.watch.onLost?.();
          if (!this.#closing.signal.aborted) this.#client = this.#open();
        });
        return client;
      } catch (error) {
        client.end().catch(() => {});
        log.warn({ err: error, name }, 'database cannot be reached');
        await sleep(waitMs, undefined, { signal: this.#closing.signal });
      }
    }
  }
}
