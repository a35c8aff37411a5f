import { PersistentConnection } from '../database/persistentConnection';
import type { Run } from './table';

/**
 * The worker's own connection: here it moves jobs through the table, so that it never waits for one that requests
 * hold.
 */
export class Line {
  readonly #connection: PersistentConnection;

  /** @param onOpen after each (re)connection. */
  constructor(onOpen: () => void) {
    const limits = {
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      /** Also when the server is gone without a word: the connection is given up then. */
      query_timeout: 10_000,
      // The table is parted by kind: to plan a look at all parts takes ten times as long as the look.
      options: '-c plan_cache_mode=force_generic_plan',
    };
    this.#connection = new PersistentConnection({ application_name: 'compra-boom-jobs', ...limits }, { onOpen });
  }

  /**
   * Waits for the connection when there is none.
   *
   * @throws Error of the database, or of a connection that broke meanwhile: the statement may have been carried out.
   */
  readonly run: Run = (sql, values) => this.#connection.query(sql, values);

  close(): Promise<void> {
    return this.#connection.close();
  }
}
