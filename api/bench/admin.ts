import { Client } from 'pg';
import { hashPassword } from '../src/accounts/passwords';
import { migrate } from '../src/database/migrator';
import { counts, fillShop } from './fillShop';
import { callsOf, lastPageOf, lists, others } from './panelCalls';
import { ask, PASSWORD, type RunningApi, signIn, startApi, startServices } from './shop';

/**
 * `npm run bench:admin`: how long the panel's questions take in a shop of some size, with one process of the compiled
 * API and a real PostgreSQL. Prints median and slowest of twenty, and marks what is over the goal; no verdict.
 */
const TIMES = 20;
const GOAL_MS = 200;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const services = await startServices();
  let api: RunningApi | undefined;
  try {
    await migrate(services.postgres.url);
    await fill(services.postgres.url);
    api = await startApi(services);
    const panel = { origin: services.origin, cookie: await signIn(services.origin, 'admin') };
    print(`\n${'median'.padStart(8)} ${'slowest'.padStart(8)}  ms of ${TIMES}`);
    for (const call of await everyCall(panel)) await measure(call, panel);
  } finally {
    await api?.stop();
    await services.stop();
  }
}

async function fill(url: string): Promise<void> {
  const startedAt = performance.now();
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillShop(client, await hashPassword(PASSWORD));
  await client.end();
  const held = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  print(`${held.join(', ')}: filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
}

interface Panel {
  origin: string;
  cookie: string;
}

async function askPanel(call: string, { origin, cookie }: Panel): Promise<number> {
  const answer = await ask(origin + call, { cookie });
  await answer.text();
  return Number(answer.headers.get('x-total-count'));
}

/** Each list with all that it can be asked for, and its last page. */
async function everyCall(panel: Panel): Promise<string[]> {
  const calls: string[] = [];
  for (const list of lists) {
    const [first = '', ...rest] = callsOf(list);
    calls.push(first, lastPageOf(first, await askPanel(first, panel)), ...rest);
  }
  return [...calls, ...others];
}

async function measure(call: string, panel: Panel): Promise<void> {
  const times: number[] = [];
  // Once before it counts: what is measured is a panel that somebody works in.
  await askPanel(call, panel);
  for (let round = 0; round < TIMES; round += 1) {
    const startedAt = performance.now();
    await askPanel(call, panel);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[TIMES / 2], times.at(-1)];
  const figures = [median, slowest].map((ms) => ms.toFixed(0).padStart(8)).join(' ');
  print(`${figures}  ${call}${median > GOAL_MS ? `   over ${GOAL_MS}` : ''}`);
}

void main();
