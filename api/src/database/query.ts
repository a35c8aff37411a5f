import { QueryTypes, type Transaction } from 'sequelize';
import { database } from './connection';

/**
 * Runs a statement of our own with bound values, `$1`, `$2`, … or `$name`. For what no model can say – a lock that is no
 * row's, a change of many rows, a condition within a change, a report – and for the few that a profile found too dear
 * through one; which of these is said beside it, once for a file where it is the same.
 *
 * @throws Error of Sequelize, as `sqlState` and `classify` know it.
 */
export function query<Row extends object>(
  sql: string,
  bind: unknown[] | Record<string, unknown> = [],
  transaction?: Transaction,
): Promise<Row[]> {
  return database.query<Row>(sql, { bind, type: QueryTypes.SELECT, transaction });
}

/** {@link query} for what always finds one row. */
export async function queryOne<Row extends object>(...statement: Parameters<typeof query>): Promise<Row> {
  const [row] = await query<Row>(...statement);
  if (!row) throw new Error('no row');
  return row;
}
