import { QueryTypes, type Transaction } from 'sequelize';
import { database } from './connection';

/**
 * Runs a statement of our own with bound values, `$1`, `$2`, … or `$name` For what no model can say – locks, changes of many rows,
 * conditions within a change – and for the few that a profile found too dear through one; which of the two is said
 * beside it.
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
