import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../shop';
import type { Call } from './calls';
import { withClient } from './databases';
import { type LoadFigures, load } from './load';
import { cpuOf, cpuOfPostgres } from './processes';
import type { Shop } from './shoppers';

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

/** A running shop under measurement. */
export interface Subject {
  services: Services;
  shop: Shop;
  url: string;
  pid: number;
}

export async function measure(
  { services, shop, url, pid }: Subject,
  { requests, isFlow, leavesJobs }: Call,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measurement> {
  const asked = { origin: shop.origin, requests: requests(shop), isFlow, connections };
  const cpu = () => ({ app: cpuOf(pid), postgres: cpuOfPostgres(services.postgres.dataDir) });
  const whenDone = async () => {
    if (leavesJobs) await jobsDone(url);
    return whenQuiet(cpu);
  };
  await load({ ...asked, seconds: WARM_UP_SECONDS });
  const before = await whenDone();
  const figures = await load({ ...asked, seconds });
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
