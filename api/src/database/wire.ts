import type { Client } from 'pg';
import type { Sequelize, Transaction } from 'sequelize';

/** Sequelize's types leave it out: the connection on which it runs the transaction itself. */
export const connectionOf = (transaction: Transaction): object =>
  (transaction as unknown as { connection: object }).connection;

/** What `pg` has and its types do not: statements need not wait for the answer to the one before. */
interface Wire {
  pipeline: boolean;
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * What is asked of a transaction's connection from now on until somebody waits for an answer goes out as one packet:
 * each one of its own wakes PostgreSQL and this process once more.
 */
export function sendTogether(transaction: Transaction): void {
  const { stream } = (connectionOf(transaction) as Wire).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** What of Sequelize begins and ends its transactions. */
interface Ends {
  startTransaction(transaction: Nested, options: object): Promise<unknown>;
  commitTransaction(transaction: Nested, options: object): Promise<unknown>;
}
type Nested = Transaction & { parent?: Transaction; finished?: string };

/**
 * Begins and ends a pool's transactions with plain statements: through Sequelize each costs as much as a read through a
 * model. Nobody waits for the BEGIN, which goes out with the first statement; what fails it fails that one, too.
 */
export function endTransactionsPlainly(database: Sequelize): void {
  database.addHook('afterConnect', (connection) => {
    (connection as Wire).pipeline = true;
  });
  const ends = database.getQueryInterface() as unknown as Ends;
  const nested = { start: ends.startTransaction.bind(ends), commit: ends.commitTransaction.bind(ends) };
  ends.startTransaction = async (transaction, options) => {
    if (transaction.parent) return nested.start(transaction, options);
    sendTogether(transaction);
    (connectionOf(transaction) as Client).query('BEGIN').catch(() => {});
  };
  ends.commitTransaction = async (transaction, options) => {
    if (transaction.parent) return nested.commit(transaction, options);
    transaction.finished = 'commit';
    await (connectionOf(transaction) as Client).query('COMMIT');
  };
}
