import { type ConnectionOptions, type Options, Sequelize } from 'sequelize';
import { env } from '../env';
import { traceQueries } from './queryTraces';

/**
 * How every connection behaves. Time-outs are those of rulebook R17. The server ends a statement that takes too long;
 * one that it does not even answer – the machine or the network is gone without a word – ends `query_timeout`, and
 * Sequelize then drops the connection.
 * Types stay as PostgreSQL sends them: numeric as text, timestamptz as Date.
 */
const poolOptions: Options = {
  dialect: 'postgres',
  logging: false,
  // They stay open in a lull: to sign in at the database costs more than most calls. (`min` keeps the pool from closing.)
  pool: { max: 10, min: 0, acquire: 3_000, idle: 300_000 },
  define: { underscored: true },
  dialectOptions: {
    application_name: 'compra-boom-api',
    // With the connection, and not with each transaction: a statement less. A page out of order costs hardly more than
    // the next one on today's disks; PostgreSQL assumes four times as much, and reads all products for a common word.
    options: '-c default_transaction_isolation=read\\ committed -c random_page_cost=1.1',
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 5_500,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  },
};

/** Where a URL leads, as `replication` takes it. */
function serverAt(url: string): ConnectionOptions {
  const { hostname: host, port, username, password, pathname } = new URL(url);
  const [user, secret, database] = [username, password, pathname.slice(1)].map(decodeURIComponent);
  return { host, port: port || '5432', username: user, password: secret, database };
}

/**
 * Two pools: one for orders, payments, sign-in and the panel, which leads to the primary, and one for what visitors read,
 * which leads to the replicas (`DATABASE_REPLICA_URLS`), or where there are none to the primary as well. A rush of
 * visitors leaves the connections of the others alone.
 */
export const database = new Sequelize(env.databaseUrl, {
  ...poolOptions,
  replication: { write: {}, read: env.replicaUrls.length > 0 ? env.replicaUrls.map(serverAt) : [{}] },
});

/**
 * By itself Sequelize reads everything outside of a transaction from a replica. Here only what says so (`readAsVisitor`):
 * who is signed in sees what they have just done.
 */
database.addHook('beforePoolAcquire', (options) => {
  options.useMaster ??= true;
});

if (env.tracing) traceQueries(database);
