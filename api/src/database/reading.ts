import { type Model, type ModelStatic, QueryTypes } from 'sequelize';
import { env } from '../env';
import { database } from './connection';
import { BrowsingPool, Replica } from './replica';

/** Runs a SELECT of our own text with bound values. */
export type Read = <Row extends object>(sql: string, bind: unknown[]) => Promise<Row[]>;

/** Reads what is true now: whoever has just written something sees it. */
export const readNow: Read = (sql, bind) => database.query(sql, { bind, type: QueryTypes.SELECT });

/** What visitors read from the primary has its own connections: a rush of them leaves those of orders alone. */
const primary = new BrowsingPool(env.databaseUrl);
const replicas = env.replicaUrls.map((url) => new Replica(url, primary));
let turn = 0;

/**
 * Reads what may be a moment old: what visitors see of the catalogue. From the replicas in turn
 * (`DATABASE_REPLICA_URLS`); where there are none, or none that answers and is up to date, from the primary.
 */
export const readLagging: Read = async <Row extends object>(sql: string, bind: unknown[]) => {
  const first = turn++;
  for (let index = 0; index < replicas.length; index += 1) {
    const rows = await replicas[(first + index) % replicas.length]?.tryRead<Row>(sql, bind);
    if (rows) return rows;
  }
  return primary.read<Row>(sql, bind);
};

/** Reads the same as it is now. */
export const readCurrent: Read = (sql, bind) => primary.read(sql, bind);

/** A signed-in person sees what they did; visitors may see it a moment later. */
export function readFor(isSignedIn: boolean): Read {
  return isSignedIn ? readCurrent : readLagging;
}

/** Every column of a model under its attribute's name, for a SELECT of our own. */
export function columnsOf(model: ModelStatic<Model>): string {
  const table = model.getTableName();
  return Object.entries(model.getAttributes())
    .map(([name, { field }]) => `${table}.${field} AS "${name}"`)
    .join(', ');
}

export async function closeBrowsing(): Promise<void> {
  await Promise.all([primary, ...replicas].map((pool) => pool.close()));
}
