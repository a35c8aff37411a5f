import { log, reasonOf } from '../log/log';
import { type JobName, queues, RETRY_LIMIT } from './queues';

/**
 * Every statement that moves a job through the queue's table, `pgboss.job`:
 * `created` → `active` → `completed`, or → `retry` → `active` …, and at last `failed`.
 *
 * A job that is `active` is leased to one process until `started_on + expire_in`. The process renews the lease while it
 * works; a lease that ran out means that the process died, and the job is queued again.
 *
 * SQL and no model: jobs are claimed with SKIP LOCKED, many at once, and their workers told in the same statement.
 */

/** Runs one statement: on the worker's connection, where one with a `name` is planned once, or in a request's transaction. */
export type Run = <Row extends object>(sql: string, values: unknown[], name?: string) => Promise<Row[]>;

/** The channel of `pg_notify` that tells every worker the kind of a new job. */
export const JOBS_CHANNEL = 'jobs';

/** How often a worker polls every kind: a notice may have been missed. */
export const POLL_MS = 5_000;

/** The key of jobs that the clock starts: one of a kind at a time. */
export const CLOCK = 'clock';

/** How long a process may be silent before its jobs are queued again. */
const LEASE = "interval '30 seconds'";

export interface ClaimedJob {
  id: string;
  name: JobName;
  /** What the kind carries, and the request's span where that was traced. Null in what older releases added. */
  data: { traceparent?: string } | null;
  /** How many times it was claimed before; together with the id it names one attempt. */
  attempt: number;
}

/** When a job may begin, and what keeps it from being added twice. */
export interface JobTerms {
  /** Not before this moment. */
  startAfter?: Date | null;
  /** With one, nothing is added while another job of the kind with that key is unfinished. */
  key?: string | null;
  /** With one, nothing is added when another job had the same moment and key: for scheduled jobs. */
  slot?: Date | null;
}

/** Puts a job on its queue, and tells the workers when that is committed. One for much later is found by polling. */
export async function insertJob(
  run: Run,
  name: JobName,
  data: object,
  { startAfter = null, key = null, slot = null }: JobTerms,
): Promise<void> {
  const isSoon = !startAfter || startAfter.getTime() - Date.now() < 2 * POLL_MS;
  await run(
    `INSERT INTO pgboss.job (name, data, start_after, singleton_key, singleton_on, policy, expire_in,
       retry_limit, retry_delay, retry_backoff)
     SELECT $1::text, $2::jsonb, coalesce($3::timestamptz, now()), $4::text, $5::timestamptz AT TIME ZONE 'UTC',
       CASE WHEN $4::text IS NULL THEN 'standard' ELSE 'once' END, ${LEASE}, $6::int, $7::int, true
     ON CONFLICT DO NOTHING
     ${isSoon ? `RETURNING pg_notify('${JOBS_CHANNEL}', name)` : ''}`,
    [name, JSON.stringify(data), startAfter, key, slot, RETRY_LIMIT, queues[name].retryDelaySeconds],
  );
}

interface Claimed {
  jobs: ClaimedJob[];
  /** Until the kind's next job is due; null where none waits. */
  nextInMs: number | null;
}

/**
 * Completes jobs of a kind, claims what is due of it, and tells when the next one will be: in one statement, since each
 * one waits for the disk. What has been due longest is first, and not the oldest: jobs whose process died would always
 * be the first of the next one, and use up their tries before all others where processes die one after the other.
 *
 * @param free how many jobs of the kind the process has room for.
 * @param running ids that it still works on: those it does not claim a second time, whatever the table says.
 * @param completed attempts; only the one that holds the lease completes a job.
 */
export async function claimJobs(
  run: Run,
  name: JobName,
  free: number,
  running: readonly string[],
  completed: readonly ClaimedJob[],
): Promise<Claimed> {
  // The name as text: with a bound one, PostgreSQL would open the partitions of all kinds, several times as long.
  const [answer] = await run<Claimed>(
    `WITH completed AS (
       UPDATE pgboss.job SET state = 'completed', completed_on = now(), output = NULL
       FROM unnest($3::uuid[], $4::int[]) AS mine (id, attempt)
       WHERE name = '${name}' AND job.id = mine.id AND state = 'active' AND retry_count = mine.attempt),
     due AS (
       SELECT id FROM pgboss.job
       WHERE name = '${name}' AND state < 'active' AND start_after <= now() AND id <> ALL ($2::uuid[])
       ORDER BY start_after, id LIMIT $1
       FOR UPDATE SKIP LOCKED),
     claimed AS (
       UPDATE pgboss.job SET state = 'active', started_on = now(), expire_in = ${LEASE},
         retry_count = CASE WHEN started_on IS NULL THEN retry_count ELSE retry_count + 1 END
       FROM due WHERE name = '${name}' AND job.id = due.id
       RETURNING job.id, name, data, retry_count AS attempt)
     SELECT coalesce((SELECT json_agg(claimed) FROM claimed), '[]') AS jobs,
       (SELECT extract(epoch FROM start_after - now())::float8 * 1000 FROM pgboss.job
        WHERE name = '${name}' AND state < 'active' AND start_after > now()
        ORDER BY start_after LIMIT 1) AS "nextInMs"`,
    [free, running, completed.map(({ id }) => id), completed.map(({ attempt }) => attempt)],
    `claim ${name}`,
  );
  return answer ?? { jobs: [], nextInMs: null };
}

/** Has a job tried again later, or makes it a dead letter when that was the last time. @returns whether it did the latter. */
export async function failJob(run: Run, { name, id, attempt }: ClaimedJob, error: unknown): Promise<boolean> {
  const known = error instanceof Error ? error : new Error(String(error));
  const message = reasonOf(known);
  // PostgreSQL's JSON cannot hold the zero character, nor half of one that UTF-16 writes in two: UTF-8 makes it a �.
  const output = JSON.stringify({ name: known.name, message: Buffer.from(message.replaceAll('\0', '')).toString() });
  const [row] = await run<{ state: string }>(
    `UPDATE pgboss.job SET output = $4::jsonb,
       state = (CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END)::pgboss.job_state,
       completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END,
       start_after = CASE WHEN retry_count < retry_limit
         THEN now() + retry_delay * 2 ^ least(retry_count, 16) * (1 + random()) * interval '1 second'
         ELSE start_after END
     WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 RETURNING state`,
    [name, id, attempt, output],
  );
  return row?.state === 'failed';
}

/** Says that the process still works on these. @returns the ids of those that it still holds. */
export async function renewLeases(run: Run, jobs: readonly ClaimedJob[]): Promise<string[]> {
  const rows = await run<{ id: string }>(
    `UPDATE pgboss.job SET started_on = now()
     FROM unnest($1::text[], $2::uuid[], $3::int[]) AS mine (name, id, attempt)
     WHERE job.name = mine.name AND job.id = mine.id AND state = 'active' AND retry_count = mine.attempt
     RETURNING job.id`,
    [jobs.map(({ name }) => name), jobs.map(({ id }) => id), jobs.map(({ attempt }) => attempt)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Queues the jobs again whose process died, and names each in the log: nobody else can say what it was at when it ended. One
 * that ended nine processes is a dead letter, as one that fails nine times.
 *
 * @returns how many.
 */
export async function requeueExpiredJobs(run: Run): Promise<number> {
  const rows = await run<{ id: string; name: string; state: string }>(
    `UPDATE pgboss.job SET start_after = now(),
       state = (CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END)::pgboss.job_state,
       completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END,
       output = '{"message": "the process that worked on it ended"}'
     WHERE state = 'active' AND started_on + expire_in < now()
     RETURNING id, name, state`,
    [],
  );
  for (const { id: jobId, name: job, state } of rows) {
    if (state === 'failed') log.error({ job, jobId }, 'job gave up');
    else log.warn({ job, jobId }, 'job of a process that ended or hangs is taken over');
  }
  return rows.length;
}

/** Gives a dead letter one more try, at once. */
export async function retryJob(run: Run, name: string, id: string): Promise<void> {
  await run(
    `WITH waiting AS (
       UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
       WHERE name = $1 AND id = $2 AND state = 'failed' RETURNING 1)
     SELECT pg_notify('${JOBS_CHANNEL}', $1) FROM waiting`,
    [name, id],
  );
}

/**
 * Deletes what was done half a day ago, and dead letters that nobody sent again in two weeks – those of the clock's
 * jobs as soon as a later run is done, which has done their work.
 */
export async function deleteOldJobs(run: Run): Promise<void> {
  await run(
    `DELETE FROM pgboss.job AS old
     WHERE state > 'active'
       AND (completed_on < now() - CASE state WHEN 'failed' THEN interval '14 days' ELSE interval '12 hours' END
         OR state = 'failed' AND singleton_key = '${CLOCK}' AND EXISTS (
           SELECT FROM pgboss.job AS later WHERE later.name = old.name AND later.singleton_key = '${CLOCK}'
             AND later.state = 'completed' AND later.created_on > old.created_on))`,
    [],
  );
}
