import { type Options, Sequelize } from 'sequelize';
import { env } from '../env';

/**
 * How every connection behaves. Time-outs are those of rulebook R17. The server ends a statement that takes too long;
 * one that it does not even answer – the machine or the network is gone without a word – ends `query_timeout`, and
 * Sequelize then drops the connection.
 * Types stay as PostgreSQL sends them: numeric as text, timestamptz as Date.
 */
export const poolOptions: Options = {
  dialect: 'postgres',
  logging: false,
  // They stay open in a lull: to sign in at the database costs more than most calls. (`min` keeps the pool from closing.)
  pool: { max: 10, min: 0, acquire: 3_000, idle: 300_000 },
  define: { underscored: true },
  dialectOptions: {
    application_name: 'compra-boom-api',
    // With the connection, and not with each transaction: a statement less.
    options: '-c default_transaction_isolation=read\\ committed',
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 5_500,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  },
};

/** The pool of everything but browsing (`reading.ts`): orders, payments, sign-in, the panel. Who waits, waits in line. */
export const database = new Sequelize(env.databaseUrl, poolOptions);
