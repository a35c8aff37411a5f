import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { listen } from '../database/notices';
import { log } from '../log/log';
import { inSpan } from '../log/tracing';
import { listDefinitions, runJob } from './queue';
import { type JobName, type Jobs, queues } from './queues';
import { startScheduler } from './scheduler';
import {
  type ClaimedJob,
  claimJobs,
  failJob,
  JOBS_CHANNEL,
  POLL_MS,
  type Run,
  renewLeases,
  requeueExpiredJobs,
} from './table';
import { openWorkerConnection } from './workerConnection';

/** A third of the lease. */
const RENEW_MS = 10_000;
/** After a poll that failed, while jobs are done whose end is not written yet. */
const POLL_AGAIN_MS = 100;
/** How long jobs in flight may take to finish when the process stops (R19). */
const STOP_MS = 8_000;
const LONGEST_RETRY_MS = 2_000;

interface RunningJob {
  job: ClaimedJob;
  abort: AbortController;
  /** What the handler came to, until the table says so. The next poll of the kind writes all that are `completed`. */
  state: 'active' | 'completed' | 'failed';
}

/**
 * Works through the queues with a connection of its own. It polls a kind of job when a transaction that added one is
 * committed, when a job's moment comes, and every five seconds.
 *
 * Nothing here rejects: whatever the database does, what a job came to is kept until it can be written.
 */
class Worker {
  readonly #connection = openWorkerConnection(() => this.#resume());
  readonly #run: Run = (sql, values, name) => this.#connection.query(sql, values, name);
  readonly #stopListening = listen({
    channels: [JOBS_CHANNEL],
    onNotice: (name) => void this.#poll(queues[name as JobName] ? [name as JobName] : this.#names),
    onBack: () => void this.#poll(),
  });
  readonly #names = listDefinitions().map(({ name }) => name);
  readonly #running = new Map<string, RunningJob>();
  #timer: NodeJS.Timeout | undefined;
  /** Kinds to poll. */
  #requested = new Set<JobName>();
  /** When the next job that waits is due, by kind, as of the kind's last poll. */
  readonly #dueAt = new Map<JobName, number>();
  #allPolledAt = 0;
  #isPolling = false;
  #isRenewing = false;
  #isStopping = false;
  /** Jobs that are still running are others' now. */
  #isReleased = false;
  readonly #stopScheduler = startScheduler(this.#run);
  readonly #heartbeat = setInterval(() => void this.#renewLeases(), RENEW_MS);

  /** Lets jobs in flight finish for a while; what does not is tried again, by whoever is there then. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopListening();
    this.#stopScheduler();
    clearTimeout(this.#timer);
    const deadline = performance.now() + STOP_MS;
    while ((this.#isPolling || this.#running.size > 0) && performance.now() < deadline) await sleep(10);
    this.#isReleased = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    await Promise.race([this.#release(), sleep(1_000, undefined, { ref: false })]);
    await this.#connection.close();
  }

  /** Has others try again what is not done. */
  async #release(): Promise<void> {
    const reason = new Error('The process stopped.');
    for (const { job, abort, state } of this.#running.values()) {
      abort.abort(reason);
      if (state === 'active') await failJob(this.#run, job, reason).catch(() => {});
    }
  }

  /** After a time without connection: first the leases of what still runs, then new jobs. */
  #resume(): void {
    void this.#renewLeases();
    void this.#poll();
  }

  /** Claims what is due. When it is called meanwhile, it polls once more, so that it sees what was committed before. */
  async #poll(names: readonly JobName[] = this.#names): Promise<void> {
    for (const name of names) if (this.#names.includes(name)) this.#requested.add(name);
    if (this.#isPolling || this.#isReleased) return;
    this.#isPolling = true;
    let waitMs = POLL_MS;
    try {
      while (this.#requested.size > 0 && !this.#isReleased) {
        const requested = [...this.#requested];
        this.#requested.clear();
        for (const name of requested) await this.#claim(name);
        if (requested.length === this.#names.length) this.#allPolledAt = performance.now();
      }
      waitMs = Math.min(this.#allPolledAt + POLL_MS, ...this.#dueAt.values()) - performance.now();
    } catch (error) {
      log.warn({ err: error }, 'job queue could not be read');
      if ([...this.#running.values()].some(({ state }) => state === 'completed')) waitMs = POLL_AGAIN_MS;
    }
    this.#isPolling = false;
    clearTimeout(this.#timer);
    if (!this.#isReleased) this.#timer = setTimeout(() => void this.#poll(), waitMs);
  }

  /** Writes what is completed and claims as much as there is room for; nothing any more when the process stops. */
  async #claim(name: JobName): Promise<void> {
    const running = [...this.#running.values()].filter(({ job }) => job.name === name);
    const completed = running.filter(({ state }) => state === 'completed').map(({ job }) => job);
    const room = queues[name].concurrency - (running.length - completed.length);
    const free = this.#isStopping ? 0 : Math.max(0, room);
    const ids = running.map(({ job }) => job.id);
    const { jobs, nextInMs } = await claimJobs(this.#run, name, free, ids, completed);
    for (const { id } of completed) this.#running.delete(id);
    if (nextInMs === null) this.#dueAt.delete(name);
    else this.#dueAt.set(name, performance.now() + nextInMs);
    for (const job of jobs) void this.#work(job);
  }

  async #work(job: ClaimedJob): Promise<void> {
    const { id: jobId, name, data, attempt } = job;
    const attributes = { 'boom.job_id': jobId, 'boom.job_attempt': attempt };
    const running: RunningJob = { job, abort: new AbortController(), state: 'active' };
    this.#running.set(jobId, running);
    const seconds = queues[name].expirySeconds;
    const expiry = setTimeout(() => {
      log.error({ job: name, jobId, seconds }, 'job takes too long');
      running.abort.abort(new Error(`It took longer than ${seconds} s.`));
    }, seconds * 1_000).unref();
    try {
      await inSpan(name, { kind: SpanKind.CONSUMER, parent: data?.traceparent ?? '', attributes }, () =>
        runJob(name, data as Jobs[JobName], running.abort.signal).catch((error) => {
          log.warn({ err: error, job: name, jobId }, 'job failed');
          throw error;
        }),
      );
      running.state = 'completed';
    } catch (error) {
      running.state = 'failed';
      await this.#retry(async () => {
        if (await failJob(this.#run, job, error)) log.error({ job: name, jobId }, 'job gave up');
      });
      this.#running.delete(jobId);
    }
    clearTimeout(expiry);
    // Writes that it is completed; after a failure, sets the timer for the next try.
    void this.#poll([name]);
  }

  /** Writes what a job came to, for as long as the database fails: else it would be done a second time. */
  async #retry(write: () => Promise<void>): Promise<void> {
    for (let waitMs = 100; !this.#isReleased; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        return await write();
      } catch (error) {
        log.warn({ err: error }, 'what a job came to could not be written yet');
        await sleep(waitMs);
      }
    }
  }

  /** Renews the leases of what runs here, and requeues what ran in a process that died. */
  async #renewLeases(): Promise<void> {
    if (this.#isRenewing || this.#isReleased) return;
    this.#isRenewing = true;
    try {
      const held = [...this.#running.values()];
      const jobs = held.map(({ job }) => job);
      const renewed = new Set(await renewLeases(this.#run, jobs));
      for (const { job, abort, state } of held) {
        if (renewed.has(job.id) || state !== 'active') continue;
        log.warn({ job: job.name, jobId: job.id }, 'job was taken over by another process');
        abort.abort(new Error('Another process has taken it over.'));
      }
      if ((await requeueExpiredJobs(this.#run)) > 0) void this.#poll();
    } catch (error) {
      log.warn({ err: error }, 'leases of jobs could not be renewed');
    }
    this.#isRenewing = false;
  }
}

/** Starts working through the queues. @returns what stops it, letting jobs in flight finish. */
export function startWorker(): () => Promise<void> {
  const worker = new Worker();
  return () => worker.stop();
}
