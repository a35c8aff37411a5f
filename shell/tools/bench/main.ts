import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../browser/chromium';
import { root } from '../build/units';
import { Children } from '../start/children';
import { findFreePort } from '../start/ports';
import { putBetweenMarks } from './document';
import { runLighthouse } from './lighthouse';
import { Samples } from './measures';
import { reportOf } from './report';
import { measureServer } from './server';
import { drawnPage, type PageName, type StoreName, type Stores, startStores } from './stores';
import { visit } from './visit';

/**
 * `npm run bench:web`: how fast the first screens are, beside the floor and a single bundle of the same sources.
 * Prints the tables and writes them into docs/performance.md; `-- --rounds 1` for a quick look. It wants a quiet
 * machine: ratios bear some noise, milliseconds do not.
 */
const document = path.join(root, 'docs/performance.md');
const names: StoreName[] = ['ours', 'single', 'floor'];

const startedAt = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${line}`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1');

  const children = new Children();
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await children.stopAll();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(130));
  try {
    const stores = await startStores(children, say);
    const report = await measure(stores, rounds);
    const before = existsSync(document) ? readFileSync(document, 'utf8') : '# Performance\n';
    writeFileSync(document, putBetweenMarks(before, 'bench:web', report));
    console.log(`\n${report}\n`);
    await stop(0);
  } catch (error) {
    // What fails while we stop fails because we stop.
    if (isStopping) return;
    console.error(error instanceof Error ? error.stack : error);
    await stop(1);
  }
}

async function measure(stores: Stores, rounds: number): Promise<string> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    // A signal is ours: everything ends in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const [cold, warm] = [new Samples(), new Samples()];
  try {
    // A browser's first pages pay for its own start, and would be counted to whoever comes first.
    for (const name of names) await runLighthouse(stores.origins[name], { port, isWarm: false, isFull: false });
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of Object.keys(stores.paths) as PageName[]) {
        say(`round ${round} of ${rounds}: ${page}`);
        // In turn, so that whatever else the machine does meets all three.
        for (const name of names) {
          const url = stores.origins[name] + stores.paths[page];
          // As it is for all but the first visitor in five seconds; the floor is always there.
          const prepare = () => (name === 'floor' ? undefined : drawnPage(url, stores.answers[page]));
          await prepare();
          cold.add(
            page,
            name,
            await runLighthouse(url, { port, isWarm: false, isFull: round === 1 && name === 'ours' }),
          );
          await prepare();
          warm.add(page, name, await runLighthouse(url, { port, isWarm: true, isFull: false }));
          await prepare();
          if (name !== 'floor') cold.add(page, name, await visit(browser, url));
        }
      }
    }
    say('the server');
    const server = await measureServer(stores.site, stores.origins.ours + stores.paths.home);
    return reportOf({ cold, warm, server, rounds, chromium: browser.version() });
  } finally {
    await browser.close();
  }
}

void main();
