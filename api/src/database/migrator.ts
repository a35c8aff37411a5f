import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type * as UmzugLibrary from 'umzug';
import { createQueues } from '../jobs/queues';
import { listTables } from './backup/tables';
import { sqlState } from './errors';
import { migrations } from './migrations';
import { withClient } from './withClient';

/**
 * One step of the schema, forwards and back.
 *
 * SQL in one text runs in one transaction, together with the note that it ran. A list of statements runs one after the
 * other outside of any transaction, as `CREATE INDEX CONCURRENTLY` must. Where one fails, or the process dies before the
 * note, the whole list runs again: each statement must be able to, an index by `DROP INDEX CONCURRENTLY IF EXISTS` first.
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
 * Works on the schema alone: whoever else wants to waits (R20). What a role or a database has as limits for the shop's
 * statements does not hold for this work, which takes as long as it takes.
 *
 * It asks again and again instead of waiting inside PostgreSQL, where its open statement would be one that
 * `CREATE INDEX CONCURRENTLY` in the other process waits for.
 */
export async function takeSchemaLock(client: Client): Promise<void> {
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  const isMine = async () => (await client.query('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])).rows[0].mine;
  while (!(await isMine())) await sleep(LOCK_POLL_MS);
}

export const leaveSchemaLock = (client: Client) => client.query('SELECT pg_advisory_unlock($1)', [LOCK]);

/** Holds the schema's lock as long as `work` takes. */
export function underLock<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  return withClient(url, async (client) => {
    await takeSchemaLock(client);
    return work(client);
  });
}

type Direction = 'up' | 'down';

/** Told each time that a migration made way, with its name. */
type OnWait = (migration: string) => void;

const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 3_000;

/**
 * Does what waits for a table for two seconds at most, and again after a pause, for as long as a backup or a report
 * reads that table: whatever asks for it meanwhile stands behind the one who waits.
 */
async function makingWay(client: Client, sql: string, onWait: () => void): Promise<void> {
  for (;;) {
    await client.query("SET lock_timeout = '2s'");
    try {
      await client.query(sql);
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      onWait();
      await sleep(PAUSE_MS);
    } finally {
      await client.query('SET lock_timeout = 0');
    }
  }
}

/** The note that a migration ran, or its removal. It may be made twice. */
const noteOf = (name: string, direction: Direction) =>
  direction === 'up'
    ? `INSERT INTO migrations (name) VALUES ('${name}') ON CONFLICT DO NOTHING`
    : `DELETE FROM migrations WHERE name = '${name}'`;

/**
 * Umzug over the table `migrations`: it knows which are missing and runs them in order, each by `run`. It notes what ran
 * afterwards, when a process may have died in between; what can run in a transaction is noted there already.
 */
async function openUmzug(
  client: Client,
  run: (migration: Migration, direction: Direction) => Promise<unknown>,
): Promise<UmzugLibrary.Umzug> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name varchar(100) PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { Umzug } = require('umzug') as typeof UmzugLibrary;
  return new Umzug({
    migrations: migrations.map((migration) => ({
      name: migration.name,
      up: () => run(migration, 'up'),
      down: () => run(migration, 'down'),
    })),
    storage: {
      executed: () => appliedNames(client),
      logMigration: async ({ name }) => void (await client.query(noteOf(name, 'up'))),
      unlogMigration: async ({ name }) => void (await client.query(noteOf(name, 'down'))),
    },
    logger: undefined,
  });
}

/** Migrations beside a store that works. */
function openBesideStore(client: Client, onWait: OnWait): Promise<UmzugLibrary.Umzug> {
  return openUmzug(client, async ({ name, ...migration }, direction) => {
    const sql = migration[direction];
    // PostgreSQL runs a text of several statements in one transaction.
    for (const statement of typeof sql === 'string' ? [`${sql}\n;${noteOf(name, direction)}`] : sql) {
      // Nothing stands behind these while they wait, and what they have begun would be left unfinished.
      if (statement.includes(' CONCURRENTLY ')) await client.query(statement);
      else await makingWay(client, statement, () => onWait(name));
    }
  });
}

/** @throws Error when a newer release made the database: this one does not know how to take that back. */
function refuseNewer(applied: readonly string[]): void {
  const unknown = applied.find((name) => !migrations.some((each) => each.name === name));
  if (unknown) throw new Error(`The database is of a newer release: this one does not know ${unknown}.`);
}

/** How many migrations of this release a database has not seen: 0 means ready. */
export const countPending = (applied: readonly string[]) =>
  migrations.filter(({ name }) => !applied.includes(name)).length;

const namesOf = (done: readonly { name: string }[]) => done.map(({ name }) => name);

/**
 * Brings the schema up to date, the job queues included.
 *
 * @returns the names of the migrations that ran; none when the schema was current, and then nothing was changed.
 */
export async function migrate(url: string, onWait: OnWait = () => {}): Promise<string[]> {
  return underLock(url, async (client) => {
    // To load umzug takes 40 ms, which a start without migrations need not wait for.
    const isPending = countPending(await appliedNames(client)) > 0;
    const done = isPending ? await (await openBesideStore(client, onWait)).up() : [];
    await createQueues(client);
    return namesOf(done);
  });
}

/**
 * Drops everything and makes the schema as the migration named `to` left it, inside the caller's transaction: rolled
 * back, nothing has happened.
 *
 * @throws Error when the database is of a newer release.
 */
export async function rebuildSchema(client: Client, to: string | undefined): Promise<void> {
  const applied = await appliedNames(client);
  refuseNewer(applied);
  // Older schemas have no place for some of today's rows: the way back leads over empty tables.
  if (applied.length > 0) {
    const tables = (await listTables(client)).map(({ name }) => name);
    await client.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
  }
  // The tables are this transaction's alone: nobody could be kept waiting by a plain CREATE INDEX.
  const umzug = await openUmzug(client, (migration, direction) =>
    client.query([migration[direction]].flat().join(';\n').replaceAll(' CONCURRENTLY', '')),
  );
  await umzug.down({ to: 0 });
  await umzug.up({ to });
}

/** Every migration of this release, and whether the database has seen it. */
export async function listMigrations(url: string): Promise<{ name: string; isApplied: boolean }[]> {
  return underLock(url, async (client) => {
    const applied = await appliedNames(client);
    return migrations.map(({ name }) => ({ name, isApplied: applied.includes(name) }));
  });
}

/** Takes back the newest `steps` migrations. @throws Error when the database is of a newer release. */
export async function migrateDown(url: string, steps = 1, onWait: OnWait = () => {}): Promise<string[]> {
  return underLock(url, async (client) => {
    refuseNewer(await appliedNames(client));
    return namesOf(await (await openBesideStore(client, onWait)).down({ step: steps }));
  });
}
