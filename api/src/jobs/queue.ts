import type { Client } from 'pg';
import PgBoss from 'pg-boss';
import type { Transaction } from 'sequelize';
import { env } from '../env';
import { log } from '../log/log';
import { type JobName, type Jobs, jobNames } from './queues';

/** Seconds between two looks into a queue: the longest a message waits. */
const POLL_SECONDS = 0.5;

export type JobHandler<Name extends JobName> = (data: Jobs[Name]) => Promise<void>;

interface Definition {
  handle(data: object): Promise<void>;
  /** Cron expression in Mexico City time, for work that nobody asks for. */
  cron?: string;
}

const definitions = new Map<JobName, Definition>();

const boss = new PgBoss({
  connectionString: env.databaseUrl,
  application_name: 'compra-boom-jobs',
  max: 4,
  // The migrator has made the schema; this user may have no right to.
  migrate: false,
  maintenanceIntervalSeconds: 10,
  archiveCompletedAfterSeconds: 60 * 60 * 12,
  // Dead letters stay where the panel finds them.
  archiveFailedAfterSeconds: 60 * 60 * 24 * 14,
  deleteAfterDays: 14,
});
boss.on('error', (error) => log.error({ err: error }, 'job queue'));

/**
 * Says what a job does. A job may run twice (after a crash, say), so a handler asks first whether there is
 * still something to do; it throws to be tried again.
 */
export function defineJob<Name extends JobName>(
  name: Name,
  handle: JobHandler<Name>,
  options: { cron?: string } = {},
): void {
  if (definitions.has(name)) throw new Error(`The job ${name} is defined twice.`);
  definitions.set(name, { handle: handle as Definition['handle'], ...options });
}

/** What raw SQL of the queue runs on while a Sequelize transaction is open: its own connection. */
const inside = (transaction: Transaction): PgBoss.Db => ({
  executeSql: (text, values) => (transaction as Transaction & { connection: Client }).connection.query(text, values),
});

/**
 * Puts a job on its queue in the caller's transaction: it exists exactly when the change does (R18).
 *
 * @param startAfter not before this moment.
 */
export async function enqueue<Name extends JobName>(
  name: Name,
  data: Jobs[Name],
  transaction: Transaction,
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> {
  await boss.send(name, data, { db: inside(transaction), ...(startAfter && { startAfter }) });
}

/** Runs one job now, as the worker would. */
export async function runJob<Name extends JobName>(name: Name, data: Jobs[Name]): Promise<void> {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`The job ${name} has no handler.`);
  await definition.handle(data);
}

/** Starts working through the queues. @returns what stops it, letting jobs in flight finish. */
export async function startWorker(): Promise<() => Promise<void>> {
  await boss.start();
  for (const name of jobNames) {
    const definition = definitions.get(name);
    if (!definition) continue;
    await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS }, async (batch) => {
      for (const { id, data } of batch) await attempt(name, id, data);
    });
    if (definition.cron) await boss.schedule(name, definition.cron, {}, { tz: 'America/Mexico_City' });
  }
  return () => boss.stop({ graceful: true, wait: true, timeout: 8_000 });
}

async function attempt(name: JobName, jobId: string, data: object): Promise<void> {
  try {
    await runJob(name, data as Jobs[JobName]);
  } catch (error) {
    log.warn({ err: error, job: name, jobId }, 'job failed, to be tried again');
    throw error;
  }
}

/** Gives a job that failed one more try, in the caller's transaction. */
export async function retryJob(name: string, id: string, transaction: Transaction): Promise<void> {
  await boss.retry(name, id, { db: inside(transaction) });
}
