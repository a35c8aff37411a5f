import { DataTypes, type Model, type ModelStatic, QueryTypes } from 'sequelize';
import { env } from '../env';
import { database } from './connection';
import { BrowsingPool, Replica } from './replica';
import type { Statement } from './statements';

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

/** Reads what visitors see as it is now: what is kept in memory must not be older than the notice of its change. */
export const readCurrent: Read = (sql, bind) => primary.read(sql, bind);

/** The same by a statement that is asked all the time: prepared, since planning may take longer than reading. */
export const readCurrentPrepared = <Row extends object>(statement: Statement): Promise<Row[]> =>
  primary.readPrepared<Row>(statement);

/** Whoever may change the catalogue sees what they changed; everybody else may see it a moment later. */
export function readFor(isAdmin: boolean): Read {
  return isAdmin ? readNow : readLagging;
}

/** Every column of a model under its attribute's name, for a SELECT of our own. */
export function columnsOf(model: ModelStatic<Model>): string {
  const table = model.getTableName();
  return Object.entries(model.getAttributes())
    .map(([name, { field }]) => `${table}.${field} AS "${name}"`)
    .join(', ');
}

/** Some columns of a model for `row_to_json`, which then writes them as a row of the model is written as JSON. */
export function jsonColumnsOf<Name extends string>(model: ModelStatic<Model>, names: readonly Name[]): string {
  const [table, attributes] = [model.getTableName(), model.getAttributes()];
  const columns = names.map((name) => {
    const { field, type } = attributes[name] as { field?: string; type: unknown };
    const column = `${table}.${field}`;
    if (type instanceof DataTypes.DECIMAL) return `${column}::text AS "${name}"`;
    if (!(type instanceof DataTypes.DATE)) return `${column} AS "${name}"`;
    return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`;
  });
  return columns.join(', ');
}

export async function closeBrowsing(): Promise<void> {
  await Promise.all([primary, ...replicas].map((pool) => pool.close()));
}
