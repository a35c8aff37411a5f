import { env } from '../env';
import { withClient } from './withClient';

/**
 * ms: what goes through a large catalogue or years of orders takes longer than the pool lets a statement. The server
 * counts each statement, `query_timeout` the whole text.
 */
const TIMEOUT_MS = 120_000;
const LIMITS = { statement_timeout: TIMEOUT_MS, query_timeout: TIMEOUT_MS + 500, lock_timeout: 2_000 };

/**
 * Runs what looks through all products or orders, which no model does in one pass, on a connection of its own. Several
 * statements in one text are a transaction; they take no values and bring no rows.
 */
export const patientQuery = <Row extends object>(sql: string, bind?: unknown[]): Promise<Row[]> =>
  withClient(env.directDatabaseUrl, async (client) => (await client.query<Row>(sql, bind)).rows, LIMITS);
