import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../database/notices';
import { log } from '../log/log';
import { startClock } from './clock';
import { Line } from './line';
import { listDefinitions, runJob } from './queue';
import { type JobName, type Jobs, queues } from './queues';
import { CHANNEL, completeJob, failJob, renewJobs, reviveJobs, type TakenJob, takeJobs } from './table';

/** A notification comes at once; this is for what it may have missed, a job of a process that died above all. */
const LOOK_MS = 5_000;
/** A third of the lease. */
const RENEW_MS = 10_000;
/** How long jobs in flight may take to finish when the process stops (R19). */
const STOP_MS = 8_000;
const LONGEST_WAIT_MS = 2_000;

interface RunningJob {
  job: TakenJob;
  abort: AbortController;
  /** The handler is done; what came of it is on its way to the table. */
  isSettled: boolean;
}

/**
 * Works through the queues with a connection of its own: woken by the database when a transaction that left a job is
 * committed, by a timer when a job's moment comes, and every five seconds. Idle, that is a query every three seconds.
 *
 * Nothing here rejects: whatever the database does, what a job came to is kept until it can be written.
 */
class Worker {
  readonly #line = new Line(() => this.#pickUp());
  readonly #stopListening = listen({
    channels: [CHANNEL],
    onNotice: () => void this.#look(),
    onBack: () => void this.#look(),
  });
  readonly #names = listDefinitions().map(({ name }) => name);
  readonly #running = new Map<string, RunningJob>();
  /** Kinds of which more was waiting than there was room for. */
  #crowded = new Set<JobName>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isAsked = false;
  #isKeeping = false;
  #isStopping = false;
  #isGivenUp = false;
  readonly #stopClock = startClock(this.#line.run);
  readonly #heart = setInterval(() => void this.#keep(), RENEW_MS);

  /** Lets jobs in flight finish for a while; what does not is tried again, by whoever is there then. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopListening();
    this.#stopClock();
    clearTimeout(this.#timer);
    const deadline = Date.now() + STOP_MS;
    while ((this.#isLooking || this.#running.size > 0) && Date.now() < deadline) await sleep(10);
    this.#isGivenUp = true;
    clearInterval(this.#heart);
    await Promise.race([this.#leaveRest(), sleep(1_000, undefined, { ref: false })]);
    await this.#line.close();
  }

  async #leaveRest(): Promise<void> {
    const reason = new Error('The process stopped.');
    for (const { job, abort, isSettled } of this.#running.values()) {
      abort.abort(reason);
      if (!isSettled) await failJob(this.#line.run, job, reason).catch(() => {});
    }
  }

  /** After a time without connection: first the leases of what still runs, then what came meanwhile. */
  #pickUp(): void {
    void this.#keep();
    void this.#look();
  }

  /** Takes what is due. Asked again while it does, it looks once more: whatever was committed before is seen. */
  async #look(): Promise<void> {
    this.#isAsked = true;
    if (this.#isLooking || this.#isStopping) return;
    this.#isLooking = true;
    clearTimeout(this.#timer);
    let nextInMs: number | null = null;
    try {
      while (this.#isAsked && !this.#isStopping) {
        this.#isAsked = false;
        nextInMs = await this.#take();
      }
    } catch (error) {
      log.warn({ err: error }, 'job queue could not be read');
    }
    this.#isLooking = false;
    if (!this.#isStopping) this.#timer = setTimeout(() => void this.#look(), Math.min(nextInMs ?? LOOK_MS, LOOK_MS));
  }

  async #take(): Promise<number | null> {
    const free = new Map(this.#names.map((name) => [name, queues[name].concurrency]));
    for (const { job } of this.#running.values()) free.set(job.name, (free.get(job.name) ?? 0) - 1);
    const { jobs, nextInMs } = await takeJobs(this.#line.run, free, [...this.#running.keys()]);
    for (const { name } of jobs) free.set(name, (free.get(name) ?? 0) - 1);
    this.#crowded = new Set(this.#names.filter((name) => free.get(name) === 0));
    for (const job of jobs) void this.#work(job);
    return nextInMs;
  }

  async #work(job: TakenJob): Promise<void> {
    const { id: jobId, name, data } = job;
    const running: RunningJob = { job, abort: new AbortController(), isSettled: false };
    this.#running.set(jobId, running);
    const seconds = queues[name].expirySeconds;
    const expiry = setTimeout(() => {
      log.error({ job: name, jobId, seconds }, 'job takes too long');
      running.abort.abort(new Error(`It took longer than ${seconds} s.`));
    }, seconds * 1_000).unref();
    try {
      await runJob(name, data as Jobs[JobName], running.abort.signal);
      running.isSettled = true;
      await this.#insist(() => completeJob(this.#line.run, job));
    } catch (error) {
      running.isSettled = true;
      log.warn({ err: error, job: name, jobId }, 'job failed, to be tried again');
      await this.#insist(() => failJob(this.#line.run, job, error));
      // Another look sets the timer for the next try.
      this.#crowded.add(name);
    }
    clearTimeout(expiry);
    this.#running.delete(jobId);
    if (this.#crowded.has(name)) void this.#look();
  }

  /** Writes what a job came to, however often the database must be asked: else it would be done a second time. */
  async #insist(write: () => Promise<void>): Promise<void> {
    for (let waitMs = 100; !this.#isGivenUp; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        return await write();
      } catch (error) {
        log.warn({ err: error }, 'what a job came to could not be written yet');
        await sleep(waitMs);
      }
    }
  }

  /** Renews the leases of what runs here, and frees what ran in a process that died. */
  async #keep(): Promise<void> {
    if (this.#isKeeping || this.#isGivenUp) return;
    this.#isKeeping = true;
    try {
      const held = [...this.#running.values()];
      const kept = new Set(
        held.length > 0
          ? await renewJobs(
              this.#line.run,
              held.map(({ job }) => job),
            )
          : [],
      );
      for (const { job, abort, isSettled } of held) {
        if (kept.has(job.id) || isSettled) continue;
        log.warn({ job: job.name, jobId: job.id }, 'job was taken over by another process');
        abort.abort(new Error('Another process has taken it over.'));
      }
      if ((await reviveJobs(this.#line.run)) > 0) void this.#look();
    } catch (error) {
      log.warn({ err: error }, 'leases of jobs could not be renewed');
    }
    this.#isKeeping = false;
  }
}

/** Starts working through the queues. @returns what stops it, letting jobs in flight finish. */
export function startWorker(): () => Promise<void> {
  const worker = new Worker();
  return () => worker.stop();
}
