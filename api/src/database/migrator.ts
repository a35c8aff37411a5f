import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { jobNames } from '../jobs/queues';
import { sqlState } from './errors';
import { migrations } from './migrations';

/**
 * One step of the schema, forwards and back.
 *
 * SQL in one text runs in one transaction, together with the note that it ran. A list of statements runs one after the
 * other outside of any transaction, as `CREATE INDEX CONCURRENTLY` must; after a failure the whole list runs again, so it
 * begins with `DROP INDEX CONCURRENTLY IF EXISTS`.
 */
export interface Migration {
  name: string;
  up: string | readonly string[];
  down: string | readonly string[];
}

/** Any number, the same in every process: only one of them migrates at a time (R20). */
const LOCK = 7_248_601;
const LOCK_POLL_MS = 100;

/** What the database has seen of the migrations, in order; nothing in an empty one. */
export async function appliedNames(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query("SELECT to_regclass('migrations') IS NOT NULL AS known");
  if (!rows[0].known) return [];
  const applied = await client.query('SELECT name FROM migrations ORDER BY name');
  return applied.rows.map(({ name }) => name);
}

/**
 * Works on the schema alone: whoever else wants to waits (R20).
 *
 * It asks again and again instead of waiting inside PostgreSQL, where its open statement would be one that
 * `CREATE INDEX CONCURRENTLY` in the other process waits for.
 */
export async function underLock<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const isMine = async () => (await client.query('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])).rows[0].mine;
    while (!(await isMine())) await sleep(LOCK_POLL_MS);
    return await work(client);
  } finally {
    await client.end();
  }
}

type Direction = 'up' | 'down';

/** Told each time that a migration made way, with its name. */
export type OnWait = (migration: string) => void;

const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 3_000;

/**
 * Does what waits for a table for two seconds at most, and again after a pause, for as long as a backup or a report
 * reads that table: whatever asks for it meanwhile stands behind the one who waits.
 */
async function makingWay(client: Client, work: () => Promise<unknown>, onWait: () => void): Promise<void> {
  for (;;) {
    await client.query("SET lock_timeout = '2s'");
    try {
      await work();
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      onWait();
      await sleep(PAUSE_MS);
    } finally {
      await client.query('RESET lock_timeout');
    }
  }
}

async function run(client: Client, migration: Migration, direction: Direction, onWait: OnWait): Promise<void> {
  const sql = migration[direction];
  const makeWay = (work: () => Promise<unknown>) => makingWay(client, work, () => onWait(migration.name));
  if (typeof sql === 'string') return makeWay(() => inTransaction(client, migration, direction));
  for (const statement of sql) {
    // Nothing stands behind these while they wait, and what they have begun would be left unfinished.
    if (statement.includes(' CONCURRENTLY ')) await client.query(statement);
    else await makeWay(() => client.query(statement));
  }
  await note(client, migration, direction);
}

async function inTransaction(client: Client, migration: Migration, direction: Direction): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(String(migration[direction]));
    await note(client, migration, direction);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function note(client: Client, { name }: Migration, direction: Direction): Promise<void> {
  const change =
    direction === 'up' ? 'INSERT INTO migrations (name) VALUES ($1)' : 'DELETE FROM migrations WHERE name = $1';
  await client.query(change, [name]);
}

/** What the database has seen, newest first. @throws Error when a newer release made it. */
async function listApplied(client: Client): Promise<Migration[]> {
  const names = await appliedNames(client);
  const unknown = names.find((name) => !migrations.some((each) => each.name === name));
  if (unknown) throw new Error(`The database is of a newer release: this one does not know ${unknown}.`);
  return migrations.filter(({ name }) => names.includes(name)).reverse();
}

/** The migrations that are missing up to the one named `to`; all of them without it. */
function listMissing(applied: readonly string[], to: string | undefined): Migration[] {
  const end = to === undefined ? migrations.length : migrations.findIndex(({ name }) => name === to) + 1;
  return migrations.slice(0, end).filter(({ name }) => !applied.includes(name));
}

/** One queue per kind of job: a queue is a table, so it is made here and not by the worker. */
export async function createQueues(client: Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query('SELECT name FROM pgboss.queue');
  const known = new Set(rows.map(({ name }) => name));
  for (const name of names.filter((candidate) => !known.has(candidate))) {
    await client.query('SELECT pgboss.create_queue($1, $2)', [name, { policy: 'standard' }]);
  }
}

/**
 * Brings the schema up to date, the job queues included.
 *
 * @returns the names of the migrations that ran; none when the schema was current, and then nothing was changed.
 */
export async function migrate(url: string, onWait: OnWait = () => {}): Promise<string[]> {
  return underLock(url, async (client) => {
    await makeNotes(client);
    const missing = listMissing(await appliedNames(client), undefined);
    for (const migration of missing) await run(client, migration, 'up', onWait);
    await createQueues(client, jobNames);
    return missing.map(({ name }) => name);
  });
}

async function makeNotes(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('migrations') IS NOT NULL AS known");
  if (rows[0].known) return;
  await client.query(`CREATE TABLE migrations (
    name varchar(100) PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
}

/**
 * Drops everything and makes the schema as the migration named `to` left it, inside the caller's transaction: rolled
 * back, nothing has happened.
 *
 * @throws Error when the database is of a newer release.
 */
export async function remake(client: Client, to: string | undefined): Promise<void> {
  // The tables are this transaction's alone: nobody could be kept waiting by a plain CREATE INDEX.
  const change = async (migration: Migration, direction: Direction) => {
    await client.query([migration[direction]].flat().join(';\n').replaceAll(' CONCURRENTLY', ''));
    await note(client, migration, direction);
  };
  await makeNotes(client);
  for (const migration of await listApplied(client)) await change(migration, 'down');
  for (const migration of listMissing([], to)) await change(migration, 'up');
}

/** Every migration of this release, and whether the database has seen it. */
export async function listMigrations(url: string): Promise<{ name: string; isApplied: boolean }[]> {
  return underLock(url, async (client) => {
    const applied = new Set(await appliedNames(client));
    return migrations.map(({ name }) => ({ name, isApplied: applied.has(name) }));
  });
}

/** Takes back the newest `steps` migrations. */
export async function migrateDown(url: string, steps = 1, onWait: OnWait = () => {}): Promise<string[]> {
  return underLock(url, async (client) => {
    const newest = (await listApplied(client)).slice(0, steps);
    for (const migration of newest) await run(client, migration, 'down', onWait);
    return newest.map(({ name }) => name);
  });
}

/** How many migrations of this release the database has not seen: 0 means ready. */
export async function countPending(query: (sql: string) => Promise<{ name: string }[]>): Promise<number> {
  const applied = new Set((await query('SELECT name FROM migrations')).map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name)).length;
}
