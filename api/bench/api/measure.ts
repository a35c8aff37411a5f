import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './databases';
import { type Load, type LoadFigures, load } from './load';
import { cpuOf, cpuOfPostgres } from './processes';

/** One call under one load. CPU in ms per request, or per flow. */
export interface Measurement extends LoadFigures {
  appCpuMs: number;
  postgresCpuMs: number;
}

/** Before it counts: what is measured is a shop that is open. */
const WARM_UP_SECONDS = 0.5;
/** What jobs may need after the load is over. */
const JOBS_SECONDS = 30;
const QUIET_SECONDS = 10;

/** Whose CPU is counted. */
interface Counted {
  pid: number;
  /** Of PostgreSQL's cluster. */
  dataDir: string;
  /** The database whose jobs must be done; undefined when the load leaves none. */
  jobsIn?: string;
}

export async function measureLoad({ pid, dataDir, jobsIn }: Counted, asked: Load): Promise<Measurement> {
  const cpu = () => ({ app: cpuOf(pid), postgres: cpuOfPostgres(dataDir) });
  const whenDone = async () => {
    if (jobsIn) await jobsDone(jobsIn);
    return whenQuiet(cpu);
  };
  await load({ ...asked, seconds: WARM_UP_SECONDS });
  const before = await whenDone();
  const figures = await load(asked);
  const after = await whenDone();
  return {
    ...figures,
    appCpuMs: (after.app - before.app) / figures.begun,
    postgresCpuMs: (after.postgres - before.postgres) / figures.begun,
  };
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

/** Mails are sent, payments are applied; orders' ends are days away. */
async function jobsDone(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (let waited = 0; waited < JOBS_SECONDS * 10; waited += 1) {
      await sleep(100);
      const { rowCount } = await client.query(
        "SELECT FROM pgboss.job WHERE state IN ('created', 'active', 'retry') AND start_after <= now() LIMIT 1",
      );
      if (!rowCount) return;
    }
  });
}
