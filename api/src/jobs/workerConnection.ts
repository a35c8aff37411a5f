import { PersistentConnection } from '../database/persistentConnection';

/**
 * The worker's own connection: here it moves jobs through the table, so that it never waits for one that requests hold.
 *
 * @param onOpen after each (re)connection.
 */
export function openWorkerConnection(onOpen: () => void): PersistentConnection {
  return new PersistentConnection(
    {
      application_name: 'compra-boom-jobs',
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      /** Also when the server is gone without a word: the connection is given up then. */
      query_timeout: 10_000,
      // The table has a partition for each kind: to plan a look at all of them takes ten times as long as the look.
      options: '-c plan_cache_mode=force_generic_plan',
    },
    { onOpen },
  );
}
