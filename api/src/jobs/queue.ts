import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { traceparent } from '../log/tracing';
import type { JobName, Jobs } from './queues';
import { insertJob, type JobTerms, type Run } from './table';

/**
 * Does one job. It throws to be tried again. `signal` is aborted when it takes longer than its queue allows, when
 * another process has taken the job over, or when this one stops.
 */
type JobHandler<Name extends JobName> = (data: Jobs[Name], signal: AbortSignal) => Promise<void>;

interface Definition {
  handle(data: object, signal: AbortSignal): Promise<void>;
  everyMinutes?: number;
}

const definitions = new Map<JobName, Definition>();

/**
 * Says what a job does. A job may run twice (after a crash, say), and beside others of its kind, so a handler asks
 * first whether there is still something to do.
 *
 * @param everyMinutes for what is done regularly: it is added at every multiple of these minutes (UTC), once for all
 *   processes, unless the last run is unfinished.
 */
export function defineJob<Name extends JobName>(
  name: Name,
  handle: JobHandler<Name>,
  options: { everyMinutes?: number } = {},
): void {
  if (definitions.has(name)) throw new Error(`The job ${name} is defined twice.`);
  definitions.set(name, { handle: handle as Definition['handle'], ...options });
}

/** The kinds of jobs that have a handler in this process, and how often the scheduler adds them. */
export const listDefinitions = (): { name: JobName; everyMinutes?: number }[] =>
  Array.from(definitions, ([name, { everyMinutes }]) => ({ name, everyMinutes }));

/** What runs statements on the queue's table in a Sequelize transaction, or without one each by itself. */
export const runnerIn =
  (transaction?: Transaction): Run =>
  (text, values) =>
    query(text, values, transaction);

/**
 * Puts a job on its queue in the caller's transaction: it exists exactly when the change does (R18), and the worker is
 * told at the moment of the commit.
 */
export async function enqueue<Name extends JobName>(
  name: Name,
  data: Jobs[Name],
  transaction: Transaction,
  terms: JobTerms = {},
): Promise<void> {
  // What is done at once belongs to the request's trace; what is done in three days is a trace of its own.
  const parent = terms.startAfter ? undefined : traceparent();
  await insertJob(runnerIn(transaction), name, parent ? { ...data, traceparent: parent } : data, terms);
}

/** Takes back jobs that nobody has begun, in the caller's transaction. @returns their keys. */
export async function withdraw(name: JobName, keys: readonly string[], transaction: Transaction): Promise<string[]> {
  const withdrawn = await query<{ key: string }>(
    // The name as text, as in table.ts.
    `DELETE FROM pgboss.job
     WHERE name = '${name}' AND singleton_key = ANY ($1::text[]) AND policy = 'once' AND state = 'created'
     RETURNING singleton_key AS key`,
    [keys],
    transaction,
  );
  return withdrawn.map(({ key }) => key);
}

/** Whether one with these data waits for a later moment, and was never begun. */
export const isWaiting = async <Name extends JobName>(name: Name, data: Jobs[Name], transaction: Transaction) =>
  (await findStart(name, "state = 'created' AND start_after > now()", [data], transaction)) !== null;

/** Whether one with these data is still to be done: it waits, is being done, or is tried again. */
export const isUnfinished = async <Name extends JobName>(name: Name, data: Jobs[Name]) =>
  (await lastTryOf(name, [data])) !== null;

/** Since when, or from when on, the last of those with any of these data is to be done; null where none is unfinished. */
export const lastTryOf = <Name extends JobName>(name: Name, data: Jobs[Name][]) =>
  // Both have an index; "<=" has none.
  findStart(name, "(state < 'active' OR state = 'active')", data);

/** When the last job of a kind with any of these data starts; the name is text, as in table.ts. */
async function findStart(name: JobName, condition: string, data: object[], transaction?: Transaction) {
  const sql = `SELECT max(start_after) AS "startAfter" FROM pgboss.job
    WHERE name = '${name}' AND ${condition} AND data @> ANY ($1::jsonb[])`;
  const values = [data.map((each) => JSON.stringify(each))];
  return (await query<{ startAfter: Date | null }>(sql, values, transaction))[0]?.startAfter ?? null;
}

/** Runs one job now, as the worker would. */
export async function runJob<Name extends JobName>(
  name: Name,
  data: Jobs[Name],
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`The job ${name} has no handler.`);
  await definition.handle(data, signal);
}
