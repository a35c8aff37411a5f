import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Load, type LoadFigures, load } from './load';
import { cpuOf, cpuOfPostgres } from './processes';

/** One call under one load. CPU in ms per request, or per flow. */
export interface Measurement extends LoadFigures {
  appCpuMs: number;
  postgresCpuMs: number;
}

/** Before it counts: what the call before it displaced is in the caches again. */
const WARM_UP_SECONDS = 4;
/** What jobs may need after the load is over. */
const JOBS_SECONDS = 30;
const QUIET_SECONDS = 10;

/** Whose CPU is counted. */
interface Counted {
  /** The application's processes. */
  pids: readonly number[];
  /** PostgreSQL's first process. */
  postgres: number;
  /** The database whose jobs must be done; undefined when the load leaves none. */
  jobsIn?: string;
}

export async function measureLoad({ pids, postgres, jobsIn }: Counted, asked: Load): Promise<Measurement> {
  const cpu = () => ({ app: pids.reduce((sum, pid) => sum + cpuOf(pid), 0), postgres: cpuOfPostgres(postgres) });
  const jobs = jobsIn ? await watchJobs(jobsIn) : null;
  const whenDone = async () => {
    await jobs?.done();
    return whenQuiet(cpu);
  };
  try {
    await load({ ...asked, seconds: WARM_UP_SECONDS });
    const before = await whenDone();
    const figures = await load(asked);
    const after = await whenDone();
    return {
      ...figures,
      appCpuMs: (after.app - before.app) / figures.begun,
      postgresCpuMs: (after.postgres - before.postgres) / figures.begun,
    };
  } finally {
    await jobs?.end();
  }
}

/** What was cut off at the end of the load is still worked on: its cost belongs to it, and not to the next call. */
async function whenQuiet<Times extends { app: number; postgres: number }>(cpu: () => Times): Promise<Times> {
  let before = cpu();
  for (let waited = 0; waited < QUIET_SECONDS * 10; waited += 1) {
    await sleep(100);
    const now = cpu();
    if (now.app - before.app + now.postgres - before.postgres <= 10) return now;
    before = now;
  }
  return before;
}

/**
 * Waits for mails to be sent and payments to be applied; orders' ends are days away. The question opens the partition of
 * every kind of job, which PostgreSQL plans for some 40 ms: it is planned here, before anything is counted.
 */
async function watchJobs(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `SET plan_cache_mode = force_generic_plan;
     PREPARE waiting AS SELECT FROM pgboss.job
       WHERE state IN ('created', 'active', 'retry') AND start_after <= now() LIMIT 1`,
  );
  const isWaiting = async () => (await client.query('EXECUTE waiting')).rowCount !== 0;
  await isWaiting();
  return {
    async done() {
      // A notice of the last payment may still be on its way.
      for (let waited = 0; waited < JOBS_SECONDS * 10; waited += 1) {
        await sleep(100);
        if (!(await isWaiting())) return;
      }
    },
    end: () => client.end(),
  };
}

/** Above the {@link lineOf}s. */
export const head = '    per s      p50      p99   app ms    PG ms  call';

/** A measurement as it is told while the bench runs. */
export function lineOf(name: string, it: Measurement): string {
  const figures = [
    it.perSecond.toFixed(0),
    it.p50.toFixed(2),
    it.p99.toFixed(1),
    it.appCpuMs.toFixed(3),
    it.postgresCpuMs.toFixed(3),
  ];
  const failed = it.failures > 0 ? `   ${it.failures} FAILED: ${it.failure}` : '';
  return `${figures.map((figure) => figure.padStart(9)).join('')}  ${name}${failed}`;
}
