import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { Child } from '../start/children';

/** What one process of the site does. */
export interface ServerFigures {
  /** Pages a second to visitors, the page copies warm. */
  pagesPerSecond: number;
  /** CPU ms of the site's process for a page that nobody has asked for yet; undefined where the system does not tell. */
  uncachedCpuMs: number | undefined;
}

const CONNECTIONS = 16;
const SECONDS = 10;
/** Enough for the hundredths of a second in which the system counts. */
const UNCACHED_PAGES = 60;

/** Loads the page until it is over; only finished answers count. */
async function requestPages(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + SECONDS * 1_000;
  let count = 0;
  const work = async () => {
    while (performance.now() < until) {
      await requestPage(url, agent);
      count += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return count / ((performance.now() - startedAt) / 1_000);
}

/** @throws Error unless the page comes whole and with 200. */
function requestPage(url: string, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    }).once('error', reject);
  });
}

/** User and system time of a process with all its threads, ms; undefined where there is no `/proc`. */
function cpuOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // Both in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Measures one process of the site, from this one. */
export async function measureServer(site: Child, url: string): Promise<ServerFigures> {
  await requestPage(url);
  const pagesPerSecond = await requestPages(url);

  // Each address gets a copy of its own.
  const before = cpuOf(site.pid);
  for (let index = 0; index < UNCACHED_PAGES; index += 1) await requestPage(`${url}?visit=${index}`);
  const after = cpuOf(site.pid);
  const uncachedCpuMs = before === undefined || after === undefined ? undefined : (after - before) / UNCACHED_PAGES;
  return { pagesPerSecond, uncachedCpuMs };
}
