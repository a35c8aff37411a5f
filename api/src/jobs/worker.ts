import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../database/notices';
import { log } from '../log/log';
import { startClock } from './clock';
import { Line } from './line';
import { listDefinitions, runJob } from './queue';
import { type JobName, type Jobs, queues } from './queues';
import { CHANNEL, failJob, LOOK_MS, renewJobs, reviveJobs, type TakenJob, takeJobs } from './table';

/** A third of the lease. */
const RENEW_MS = 10_000;
/** After a look that failed, while jobs wait for their end to be written. */
const LOOK_AGAIN_MS = 100;
/** How long jobs in flight may take to finish when the process stops (R19). */
const STOP_MS = 8_000;
const LONGEST_WAIT_MS = 2_000;

interface RunningJob {
  job: TakenJob;
  abort: AbortController;
  /** The handler is done; what came of it is on its way to the table. */
  isSettled: boolean;
  /** It came to a good end: the next look writes that, with all others that did meanwhile. */
  isDone: boolean;
}

/**
 * Works through the queues with a connection of its own: woken by the database when a transaction that left a job is
 * committed, by a timer when a job's moment comes, and every five seconds. Idle, that is a small query for each kind in five
 * seconds.
 *
 * Nothing here rejects: whatever the database does, what a job came to is kept until it can be written.
 */
class Worker {
  readonly #line = new Line(() => this.#pickUp());
  readonly #stopListening = listen({
    channels: [CHANNEL],
    onNotice: (name) => void this.#look(queues[name as JobName] ? [name as JobName] : this.#names),
    onBack: () => void this.#look(),
  });
  readonly #names = listDefinitions().map(({ name }) => name);
  readonly #running = new Map<string, RunningJob>();
  #timer: NodeJS.Timeout | undefined;
  /** Kinds to look at. */
  #asked = new Set<JobName>();
  /** When a job's moment comes, by kind, as of the last look at it. */
  readonly #nextAt = new Map<JobName, number>();
  /** When all kinds were last looked at. */
  #allAt = 0;
  #isLooking = false;
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
    clearTimeout(this.#timer);
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
  async #look(names: readonly JobName[] = this.#names): Promise<void> {
    for (const name of names) if (this.#names.includes(name)) this.#asked.add(name);
    if (this.#isLooking || this.#isGivenUp) return;
    this.#isLooking = true;
    let waitMs = LOOK_MS;
    try {
      while (this.#asked.size > 0 && !this.#isGivenUp) {
        const asked = [...this.#asked];
        this.#asked.clear();
        for (const name of asked) await this.#take(name);
        if (asked.length === this.#names.length) this.#allAt = Date.now();
      }
      waitMs = Math.min(this.#allAt + LOOK_MS, ...this.#nextAt.values()) - Date.now();
    } catch (error) {
      log.warn({ err: error }, 'job queue could not be read');
      if ([...this.#running.values()].some(({ isDone }) => isDone)) waitMs = LOOK_AGAIN_MS;
    }
    this.#isLooking = false;
    clearTimeout(this.#timer);
    if (!this.#isGivenUp) this.#timer = setTimeout(() => void this.#look(), waitMs);
  }

  /** Writes what is done and takes as much as there is room for; nothing any more when the process stops. */
  async #take(name: JobName): Promise<void> {
    const running = [...this.#running.values()].filter(({ job }) => job.name === name);
    const ended = running.filter(({ isDone }) => isDone).map(({ job }) => job);
    const room = queues[name].concurrency - (running.length - ended.length);
    const free = this.#isStopping ? 0 : Math.max(0, room);
    const ids = running.map(({ job }) => job.id);
    const { jobs, nextInMs } = await takeJobs(this.#line.run, name, free, ids, ended);
    for (const { id } of ended) this.#running.delete(id);
    if (nextInMs === null) this.#nextAt.delete(name);
    else this.#nextAt.set(name, Date.now() + nextInMs);
    for (const job of jobs) void this.#work(job);
  }

  async #work(job: TakenJob): Promise<void> {
    const { id: jobId, name, data } = job;
    const running: RunningJob = { job, abort: new AbortController(), isSettled: false, isDone: false };
    this.#running.set(jobId, running);
    const seconds = queues[name].expirySeconds;
    const expiry = setTimeout(() => {
      log.error({ job: name, jobId, seconds }, 'job takes too long');
      running.abort.abort(new Error(`It took longer than ${seconds} s.`));
    }, seconds * 1_000).unref();
    try {
      await runJob(name, data as Jobs[JobName], running.abort.signal);
      running.isSettled = true;
      running.isDone = true;
    } catch (error) {
      running.isSettled = true;
      log.warn({ err: error, job: name, jobId }, 'job failed, to be tried again');
      await this.#insist(() => failJob(this.#line.run, job, error));
      this.#running.delete(jobId);
    }
    clearTimeout(expiry);
    // It writes the end, and after a failure sets the timer for the next try.
    void this.#look([name]);
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
