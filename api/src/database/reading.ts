import { type Attributes, ConnectionAcquireTimeoutError, type Model, type ModelStatic, QueryTypes } from 'sequelize';
import { env } from '../env';
import { log } from '../log/log';
import { database } from './connection';
import { sqlState } from './errors';
import { query } from './query';

/** Runs a SELECT of our own text with bound values. */
export type Read = <Row extends object>(sql: string, bind: unknown[]) => Promise<Row[]>;

const hasReplicas = env.replicaUrls.length > 0;

/** On visitors' connections, wherever they lead. */
const onVisitorsConnection: Read = (sql, bind) =>
  database.query(sql, { bind, type: QueryTypes.SELECT, useMaster: false });

/**
 * Reads what visitors see of the catalogue: on connections of their own, and from the replicas where there are some. It
 * may be as old as a replica lags; where one fails, the primary answers.
 */
export const readAsVisitor: Read = async (sql, bind) => {
  try {
    return await onVisitorsConnection(sql, bind);
  } catch (error) {
    if (!hasReplicas || !isReplicasFault(error)) throw error;
    log.warn({ err: error }, 'a replica failed, the primary answers');
    return query(sql, bind);
  }
};

/**
 * Whatever goes wrong – a column or table that a standby has not heard of yet, too –, unless a value is wrong, or all of
 * visitors' connections are busy.
 */
const isReplicasFault = (error: unknown) =>
  !(error instanceof ConnectionAcquireTimeoutError) && !sqlState(error)?.startsWith('22');

/** Who is signed in sees what they did; visitors may see it a moment later. */
export const readFor = (isSignedIn: boolean): Read => (isSignedIn && hasReplicas ? query : readAsVisitor);

/** A model's columns – all, or some – under their attributes' names, for a SELECT of our own. */
export function columnsOf<Row extends Model>(
  model: ModelStatic<Row>,
  names = Object.keys(model.getAttributes()) as readonly (keyof Attributes<Row>)[],
): string {
  const table = model.getTableName();
  const columns = model.getAttributes();
  return names.map((name) => `${table}.${columns[name].field} AS "${String(name)}"`).join(', ');
}
