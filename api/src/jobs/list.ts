import { type JobRetryReport, type JobState, type JobView, jobStates } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { isDuplicate } from '../database/errors';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { eachOrRefused } from '../http/eachOrRefused';
import { AppError } from '../http/errors';
import { type Listed, type ListWindow, presentRows, queryPage } from '../http/lists';
import { pick } from '../pick';
import { runnerIn } from './queue';
import { jobNames } from './queues';
import { retryJob } from './table';

const LONGEST_ERROR = 500;

/** A job as `pgboss.job` has it: no model, since what it failed with is a path in JSON, and counts are by kind. */
interface JobRow {
  id: string;
  name: string;
  state: JobState;
  data: (Record<string, string> & { traceparent?: string }) | null;
  error: string | null;
  tries: number;
  createdAt: Date;
  startAfter: Date;
  completedAt: Date | null;
}

const COLUMNS = `id, name, state, data, left(coalesce(output ->> 'message', output #>> '{value,message}'), ${LONGEST_ERROR}) AS error,
  retry_count AS tries, created_on AS "createdAt", start_after AS "startAfter", completed_on AS "completedAt"`;

/** Not what releases that used pg-boss left of its own chores. */
const OURS = `name NOT LIKE '\\_\\_pgboss%'`;

/** Jobs in a state, the newest first. Finished ones are kept for half a day, failed ones for two weeks. */
export async function listJobs(state: JobState, window: ListWindow): Promise<Listed<JobView>> {
  const from = `pgboss.job WHERE state = $1 AND ${OURS}`;
  const order = 'coalesce(completed_on, created_on) DESC, id';
  return presentRows(await queryPage<JobRow>({ columns: COLUMNS, from, order }, [state], window), presentJob);
}

/**
 * Gives a dead letter one more try, at once.
 *
 * @throws AppError job_not_found (404), job_not_failed, job_kind_unknown (409): nobody here would do it; job_waits_already (409):
 *   another one with the same key does
 */
export async function retryFailedJob(id: string): Promise<JobView> {
  return inTransaction(async (transaction) => {
    const job = await findJob(id, transaction);
    if (job.state !== 'failed') throw new AppError(409, 'job_not_failed');
    if (!isKnown(job.name)) throw new AppError(409, 'job_kind_unknown');
    await retryJob(runnerIn(transaction), job.name, id).catch((error) => {
      throw isDuplicate(error) ? new AppError(409, 'job_waits_already') : error;
    });
    return presentJob(await findJob(id, transaction));
  });
}

/** Whether there still is such a kind: an earlier release may have left a dead letter of another. */
const isKnown = (name: string) => (jobNames as readonly string[]).includes(name);

/**
 * Gives many dead letters one more try, each by the rule of a single one: what one is refused for keeps no other from its
 * try. The oldest is first, however the panel shows them: of the mails of an order the last one written must come last.
 */
export async function retryFailedJobs(ids: readonly string[]): Promise<JobRetryReport> {
  const known = await query<{ id: string }>(
    'SELECT id FROM pgboss.job WHERE id = ANY ($1::uuid[]) ORDER BY created_on, id',
    [ids],
  );
  // One after the other: of two with the same key only the first may wait.
  return eachOrRefused(
    new Set([...known.map(({ id }) => id), ...ids]),
    async (id) => (await retryFailedJob(id)).id,
    (id) => ({ id }),
  );
}

/** @throws AppError job_not_found (404) */
export async function showJob(id: string): Promise<JobView> {
  return presentJob(await findJob(id));
}

/** Within a transaction it stays as it is until that ends. */
async function findJob(id: string, transaction?: Transaction): Promise<JobRow> {
  const [job] = await query<JobRow>(
    `SELECT ${COLUMNS} FROM pgboss.job WHERE id = $1 AND ${OURS} ${transaction ? 'FOR UPDATE' : ''}`,
    [id],
    transaction,
  );
  if (!job) throw new AppError(404, 'job_not_found');
  return job;
}

/** What may leave the server is what is read of it. */
function presentJob(job: JobRow): JobView {
  const { traceparent: _, ...data } = job.data ?? {};
  return { ...job, data, ...pick(job, 'createdAt', 'startAfter', 'completedAt') };
}

/** Jobs by kind and state, and how long the oldest that is due has waited, in seconds; for the metrics. */
export function countJobs() {
  return query<{ name: string; state: JobState; count: number; waitSeconds: number }>(
    `SELECT name, state, count(*)::int AS count, coalesce(max(extract(epoch FROM now() - start_after))
         FILTER (WHERE state < 'active' AND start_after <= now()), 0)::float8 AS "waitSeconds"
     FROM pgboss.job WHERE ${OURS} AND state::text = ANY ($1) GROUP BY name, state`,
    [[...jobStates]],
  );
}
