import type { Statement } from '../database/statements';
import { type JobName, queues, RETRY_LIMIT } from './queues';

/**
 * Every statement that moves a job through the queue's table, `pgboss.job`:
 * `created` → `active` → `completed`, or → `retry` → `active` …, and at last `failed`.
 *
 * A job that is `active` is leased to one process until `started_on + expire_in`. The process renews the lease while it
 * works; a lease that ran out means that the process died, and the job is anybody's again.
 */

/** Runs one statement: on the worker's connection, or inside a request's transaction. */
export type Run = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>;

/** What the database tells every worker when a transaction that left a job is committed. */
export const CHANNEL = 'jobs';

/** How long a process may be silent before its jobs are given to others. */
const LEASE = "interval '30 seconds'";

export interface TakenJob {
  id: string;
  name: JobName;
  data: object;
  /** How many times it was taken before: together with the id, one attempt and no other. */
  attempt: number;
}

/** When a job may begin, and what keeps it from being added twice. */
export interface JobTerms {
  /** Not before this moment. */
  startAfter?: Date | null;
  /** With one, nothing is added while another job of that key is unfinished. */
  key?: string | null;
  /** With one, nothing is added when another job had the same moment and key: work by the clock. */
  slot?: Date | null;
}

/** Puts a job on its queue, and tells the workers when that is committed. */
export function jobInsert(name: JobName, data: object, { startAfter, key, slot }: JobTerms): Statement {
  return {
    text: `INSERT INTO pgboss.job (name, data, start_after, singleton_key, singleton_on, policy, expire_in,
         retry_limit, retry_delay, retry_backoff)
       VALUES ($1::text, $2::jsonb, coalesce($3::timestamptz, now()), $4::text, $5::timestamptz AT TIME ZONE 'UTC',
         CASE WHEN $4::text IS NULL THEN 'standard' ELSE 'once' END, ${LEASE}, $6::int, $7::int, true)
       ON CONFLICT DO NOTHING
       RETURNING pg_notify('${CHANNEL}', '')`,
    values: [
      ...[name, JSON.stringify(data), startAfter ?? null, key ?? null, slot ?? null],
      ...[RETRY_LIMIT, queues[name].retryDelaySeconds],
    ],
  };
}

export async function insertJob(run: Run, name: JobName, data: object, terms: JobTerms): Promise<void> {
  const { text, values } = jobInsert(name, data, terms);
  await run(text, [...values]);
}

/**
 * Takes what is due, the oldest first, and tells when the next job will be.
 *
 * @param free how many jobs of each kind the process has room for.
 * @param running ids that it still works on: those it does not take a second time, whatever the table says.
 * @returns also the milliseconds until the next job that waits for its moment; null when there is none.
 */
export async function takeJobs(
  run: Run,
  free: ReadonlyMap<JobName, number>,
  running: readonly string[],
): Promise<{ jobs: TakenJob[]; nextInMs: number | null }> {
  const [answer] = await run<{ jobs: TakenJob[]; nextInMs: number | null }>(
    `WITH due AS (
       SELECT job.name, job.id
       FROM unnest($1::text[], $2::int[]) AS queue (name, free)
       CROSS JOIN LATERAL (
         SELECT name, id FROM pgboss.job
         WHERE name = queue.name AND state < 'active' AND start_after <= now() AND id <> ALL ($3::uuid[])
         ORDER BY created_on, id LIMIT queue.free
         FOR UPDATE SKIP LOCKED) AS job),
     taken AS (
       UPDATE pgboss.job SET state = 'active', started_on = now(), expire_in = ${LEASE},
         retry_count = CASE WHEN started_on IS NULL THEN retry_count ELSE retry_count + 1 END
       FROM due WHERE job.name = due.name AND job.id = due.id
       RETURNING job.id, job.name, job.data, job.retry_count AS attempt)
     SELECT coalesce((SELECT json_agg(taken) FROM taken), '[]') AS jobs,
       (SELECT (extract(epoch FROM min(next.start_after) - now()) * 1000)::float
        FROM unnest($1::text[]) AS queue (name)
        CROSS JOIN LATERAL (
          SELECT start_after FROM pgboss.job
          WHERE name = queue.name AND state < 'active' AND start_after > now()
          ORDER BY start_after LIMIT 1) AS next) AS "nextInMs"`,
    [[...free.keys()], [...free.values()], running],
  );
  return answer ?? { jobs: [], nextInMs: null };
}

/** Only the attempt that holds the lease may end a job. */
const MINE = "name = $1 AND id = $2 AND state = 'active' AND retry_count = $3";

export async function completeJob(run: Run, { name, id, attempt }: TakenJob): Promise<void> {
  await run(`UPDATE pgboss.job SET state = 'completed', completed_on = now(), output = NULL WHERE ${MINE}`, [
    name,
    id,
    attempt,
  ]);
}

/** Has a job tried again later, or makes it a dead letter when that was the last time. */
export async function failJob(run: Run, { name, id, attempt }: TakenJob, error: unknown): Promise<void> {
  const { name: type, message } = error instanceof Error ? error : new Error(String(error));
  // PostgreSQL's JSON cannot hold the zero character.
  const output = JSON.stringify({ name: type, message }).replaceAll('\\u0000', '');
  await run(
    `UPDATE pgboss.job SET output = $4::jsonb,
       state = (CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END)::pgboss.job_state,
       completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END,
       start_after = CASE WHEN retry_count < retry_limit
         THEN now() + retry_delay * 2 ^ least(retry_count, 16) * (1 + random()) * interval '1 second'
         ELSE start_after END
     WHERE ${MINE}`,
    [name, id, attempt, output],
  );
}

/** Says that the process still works on these. @returns the ids of those that are still its own. */
export async function renewJobs(run: Run, jobs: readonly TakenJob[]): Promise<string[]> {
  const rows = await run<{ id: string }>(
    `UPDATE pgboss.job SET started_on = now()
     FROM unnest($1::text[], $2::uuid[], $3::int[]) AS mine (name, id, attempt)
     WHERE job.name = mine.name AND job.id = mine.id AND state = 'active' AND retry_count = mine.attempt
     RETURNING job.id`,
    [jobs.map(({ name }) => name), jobs.map(({ id }) => id), jobs.map(({ attempt }) => attempt)],
  );
  return rows.map(({ id }) => id);
}

/** Frees the jobs whose process died; one that was the end of nine processes is a dead letter. @returns how many. */
export async function reviveJobs(run: Run): Promise<number> {
  const rows = await run(
    `UPDATE pgboss.job SET start_after = now(),
       state = (CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END)::pgboss.job_state,
       completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END,
       output = '{"message": "the process that worked on it ended"}'
     WHERE state = 'active' AND started_on + expire_in < now()
     RETURNING id`,
    [],
  );
  return rows.length;
}

/** Gives a dead letter one more try, at once. */
export async function retryJob(run: Run, name: string, id: string): Promise<void> {
  await run(
    `WITH waiting AS (
       UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
       WHERE name = $1 AND id = $2 AND state = 'failed' RETURNING 1)
     SELECT pg_notify('${CHANNEL}', '') FROM waiting`,
    [name, id],
  );
}

/** Removes jobs that were never begun, by their keys. @returns how many: one that a worker has taken stays. */
export async function withdrawJobs(run: Run, name: string, keys: string[]): Promise<number> {
  const rows = await run(
    `DELETE FROM pgboss.job
     WHERE name = $1 AND singleton_key = ANY ($2::text[]) AND policy = 'once' AND state = 'created' RETURNING id`,
    [name, keys],
  );
  return rows.length;
}

/** Forgets what was done half a day ago, and dead letters that nobody sent again in two weeks. */
export async function deleteOldJobs(run: Run): Promise<void> {
  await run(
    `DELETE FROM pgboss.job
     WHERE completed_on < now() - CASE state WHEN 'failed' THEN interval '14 days' ELSE interval '12 hours' END
       AND state > 'active'`,
    [],
  );
}
