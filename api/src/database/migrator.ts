import { Client } from 'pg';
import type { Umzug, UmzugStorage } from 'umzug';
import { CLOCK_QUEUE, jobNames, queueOptions } from '../jobs/queues';
import { migrations } from './migrations';

/** One step of the schema, forwards and back, as SQL that runs in one transaction. */
export interface Migration {
  name: string;
  up: string;
  down: string;
}

/** Any number, the same in every process: only one of them migrates at a time (R20). */
const LOCK = 7_248_601;

const storage = (client: Client): UmzugStorage => ({
  async logMigration({ name }) {
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
  },
  async unlogMigration({ name }) {
    await client.query('DELETE FROM migrations WHERE name = $1', [name]);
  },
  async executed() {
    return appliedNames(client);
  },
});

/** What the database has seen of the migrations, in order; nothing in an empty one. */
export async function appliedNames(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query("SELECT to_regclass('migrations') IS NOT NULL AS known");
  if (!rows[0].known) return [];
  const applied = await client.query('SELECT name FROM migrations ORDER BY name');
  return applied.rows.map(({ name }) => name);
}

/** Works on the schema alone: whoever else wants to waits (R20). */
async function underLock<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Loaded only when there is something to migrate: it is a tenth of the API's start. */
function migratorOf(client: Client): Umzug<Client> {
  const { Umzug } = require('umzug') as typeof import('umzug');
  return new Umzug({
    migrations: migrations.map(({ name, up, down }) => ({
      name,
      up: () => inOneTransaction(client, up),
      down: () => inOneTransaction(client, down),
    })),
    context: client,
    storage: storage(client),
    logger: undefined,
  });
}

async function inOneTransaction(client: Client, sql: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** One queue per kind of job: a queue is a table, so it is made here and not by the worker. */
export async function createQueues(client: Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query('SELECT name FROM pgboss.queue');
  const known = new Set(rows.map(({ name }) => name));
  for (const name of names.filter((candidate) => !known.has(candidate))) {
    await client.query('SELECT pgboss.create_queue($1, $2)', [name, queueOptions]);
  }
}

/**
 * Brings the schema up to date, the job queues included.
 *
 * @param to name of the last migration to run, for a backup that knows no newer one.
 * @returns the names of the migrations that ran; none when the schema was current, and then nothing was changed.
 */
export async function migrate(url: string, { to }: { to?: string } = {}): Promise<string[]> {
  return underLock(url, async (client) => {
    const applied = new Set(await appliedNames(client));
    const done = migrations.every(({ name }) => applied.has(name)) ? [] : await migrateUp(client, to);
    // They come with one of the migrations, which `to` may stop before.
    const { rows } = await client.query("SELECT to_regclass('pgboss.queue') IS NOT NULL AS exist");
    if (rows[0].exist) await createQueues(client, [CLOCK_QUEUE, ...jobNames]);
    return done;
  });
}

async function migrateUp(client: Client, to: string | undefined): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name varchar(100) PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  return (await migratorOf(client).up({ to })).map(({ name }) => name);
}

/** Every migration of this release, and whether the database has seen it. */
export async function listMigrations(url: string): Promise<{ name: string; isApplied: boolean }[]> {
  return underLock(url, async (client) => {
    const applied = new Set(await appliedNames(client));
    return migrations.map(({ name }) => ({ name, isApplied: applied.has(name) }));
  });
}

/** Takes back the newest `steps` migrations. */
export async function migrateDown(url: string, steps = 1): Promise<string[]> {
  return underLock(url, async (client) => (await migratorOf(client).down({ step: steps })).map(({ name }) => name));
}

/** How many migrations of this release the database has not seen: 0 means ready. */
export async function countPending(query: (sql: string) => Promise<{ name: string }[]>): Promise<number> {
  const applied = new Set((await query('SELECT name FROM migrations')).map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name)).length;
}
