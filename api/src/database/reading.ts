import { QueryTypes, Sequelize } from 'sequelize';
import { env } from '../env';
import { log } from '../log/log';
import { database, poolOptions } from './connection';
import { sqlState } from './errors';

/** Runs a SELECT of our own text with bound values. */
export type Read = <Row extends object>(sql: string, bind: unknown[]) => Promise<Row[]>;

/** Reads what is true now: whoever has just written something sees it. */
export const readNow: Read = (sql, bind) => database.query(sql, { bind, type: QueryTypes.SELECT });

/**
 * A pool per replica and not Sequelize's `replication` option: that would send every SELECT outside a transaction to a
 * replica, also those that must see what was just written, and would lose the parameters of the addresses.
 */
const replicas = env.replicaUrls.map((url) => new Sequelize(url, poolOptions));
let turn = 0;

/**
 * Reads what may be a moment old, from the replicas in turn (`DATABASE_REPLICA_URLS`): what visitors see of the
 * catalogue. Where there are none, or the one whose turn it is cannot answer, the primary does.
 */
export const readLagging: Read = async (sql, bind) => {
  const replica = replicas[turn++ % Math.max(1, replicas.length)];
  if (!replica) return readNow(sql, bind);
  try {
    return await replica.query(sql, { bind, type: QueryTypes.SELECT });
  } catch (error) {
    if (!isReplicaAtFault(error)) throw error;
    log.warn({ err: error }, 'replica cannot answer');
    return readNow(sql, bind);
  }
};

/** It is gone, shuts down, or replays something that this query stands in the way of (40001). */
function isReplicaAtFault(error: unknown): boolean {
  const isConnection = error instanceof Error && error.name.startsWith('SequelizeConnection');
  return isConnection || /^(08|57P|53|40001)/.test(sqlState(error) ?? '');
}

export async function closeReplicas(): Promise<void> {
  await Promise.all(replicas.map((replica) => replica.close()));
}
