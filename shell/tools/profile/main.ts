import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../browser/chromium';
import { root } from '../build/units';
import { Children } from '../start/children';
import { findFreePort } from '../start/ports';
import { type CpuProfile, type SelfTimes, selfTimes, type TimeTable } from './selfTime';
import { SourceNames } from './sourceNames';

/**
 * `npm run profile:web`: starts the built store, opens home, the product list and a product, and prints where the main
 * thread spends its time until a page is quiet, by package and by function, and how many elements the page has.
 * The machine's own speed, nothing throttled: compare runs on one machine, not figures of two.
 */
const RUNS = 5;
/** Enough to see a function that is called for each card. Microseconds. */
const SAMPLE_US = 100;
const SHOWN_OWNERS = 14;
const SHOWN_FUNCTIONS = 25;
const PATIENCE_MS = 300_000;

async function waitUntilReady(url: string, ended: Promise<number>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && !hasEnded; ) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The store did not start.');
}

interface Visit {
  profile: CpuProfile;
  elements: number;
}

/** Opens a page with an empty cache and waits until nothing has been asked for during half a second. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-MX' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await devtools.send('Profiler.start');
    await page.goto(url, { waitUntil: 'networkidle' });
    const { profile } = await devtools.send('Profiler.stop');
    const elements = await page.evaluate('document.body.querySelectorAll("*").length');
    return { profile, elements: Number(elements) };
  } finally {
    await context.close();
  }
}

/** The mean of several runs. */
function meanOf(runs: TimeTable[]): TimeTable {
  const sums = new Map<string, number>();
  for (const [name, ms] of runs.flat()) sums.set(name, (sums.get(name) ?? 0) + ms / runs.length);
  return [...sums].sort(([, a], [, b]) => b - a);
}

function print(title: string, elements: number, runs: SelfTimes[]): void {
  const owners = meanOf(runs.map((run) => run.owners));
  const total = owners.reduce((sum, [, ms]) => sum + ms, 0);
  const script = owners.reduce((sum, [name, ms]) => (name.startsWith('(') ? sum : sum + ms), 0);
  const line = ([name, ms]: TimeTable[number]) => `${ms.toFixed(1).padStart(8)}  ${name}`;
  console.log(`\n${title}: ${elements} elements; ${total.toFixed(0)} ms, ${script.toFixed(0)} of them script`);
  console.log(owners.slice(0, SHOWN_OWNERS).map(line).join('\n'));
  console.log('  by function');
  const functions = meanOf(runs.map((run) => run.functions)).filter(([name]) => !/^\((?!anonymous)/.test(name));
  console.log(functions.slice(0, SHOWN_FUNCTIONS).map(line).join('\n'));
}

async function main(): Promise<void> {
  const children = new Children();
  const url = `http://localhost:${await findFreePort()}`;
  const env = { PORT: new URL(url).port, PUBLIC_URL: url, DATA_DIR: path.join(root, 'var/profile') };
  try {
    const store = children.start('store', ['--import', 'tsx', 'shell/tools/start/main.ts'], { env });
    await waitUntilReady(url, store.ended);
    const products = (await (await fetch(`${url}/api/products?featured=true`)).json()) as Array<{ id: string }>;
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    const names = new SourceNames();
    const find = names.find.bind(names);
    for (const [title, address] of [
      ['home', '/'],
      ['list', '/explorar'],
      ['detail', `/producto/${products[0]?.id}`],
    ] as const) {
      // The first visit warms the server: what is drawn there is not drawn here.
      await visit(browser, url + address);
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, url + address));
      print(
        title,
        visits[0]?.elements ?? 0,
        visits.map(({ profile }) => selfTimes(profile, find)),
      );
    }
    await browser.close();
  } finally {
    await children.stopAll();
  }
}

void main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
