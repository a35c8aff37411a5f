import { Client } from 'pg';
import { env } from '../env';

/** ms: what goes through a large catalogue or years of orders takes longer than the pool lets a statement. */
const TIMEOUT_MS = 120_000;

/**
 * Runs what looks through all products or orders, which no model does in one pass, on a connection of its own. Several
 * statements in one text are a transaction; they take no values and bring no rows.
 */
export async function patientQuery<Row extends object>(sql: string, bind?: unknown[]): Promise<Row[]> {
  const client = new Client({
    connectionString: env.directDatabaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 500,
    lock_timeout: 2_000,
  });
  // A connection that breaks also rejects what is asked; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(sql, bind)).rows;
  } finally {
    await client.end();
  }
}
