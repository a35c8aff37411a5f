import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findFreePort } from '../../../api/embedded/freePort';
import { chromiumArgs, chromiumPath } from '../browser/chromium';
import { writeSection } from '../docs/document';
import { Children } from '../start/children';
import { runLighthouse } from './lighthouse';
import { reportOf } from './report';
import { type Metrics, Samples } from './samples';
import { type PageName, renderedPage, type StoreName, startStores } from './stores';
import { visit } from './visit';

/**
 * `npm run bench:web`: how fast the first screens are, beside the floor and a single bundle of the same sources.
 * Prints the tables and writes them into docs/performance.md; `-- --rounds 1` for a quick look. It wants a quiet
 * machine: ratios bear some noise, milliseconds do not.
 */
const names: StoreName[] = ['ours', 'single', 'floor'];

const startedAt = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${line}`);

type Visit = (browser: Browser, port: number) => Promise<Metrics>;

/** Does something in a browser that has just started, with an empty profile, as a first visitor's. */
async function inFreshBrowser<Result>(work: (browser: Browser, port: number) => Promise<Result>): Promise<Result> {
  const port = await findFreePort();
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
  return work(browser, port).finally(() => browser.close());
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1');

  const children = new Children();
  try {
    const { origins, paths, answers, entries } = await startStores(children, say);
    const samples = new Samples();
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of Object.keys(paths) as PageName[]) {
        say(`round ${round} of ${rounds}: ${page}`);
        // In turn, so that whatever else the machine does meets all three.
        for (const name of names) {
          const url = origins[name] + paths[page];
          const isFull = round === 1 && name === 'ours';
          // As it is for all but the first visitor in five seconds; the floor is always there.
          const prepare = () => (name === 'floor' ? undefined : renderedPage(url, answers[page]));
          const tryVisit = (visitPage: Visit) =>
            inFreshBrowser(async (browser, port) => {
              await prepare();
              samples.add(page, name, await visitPage(browser, port));
            });
          // Lighthouse loses the start of its trace now and then, and asks to be run again.
          const measure = (visitPage: Visit) =>
            tryVisit(visitPage).catch((error: Error) => {
              say(`once more: ${error.message}`);
              return tryVisit(visitPage);
            });
          await measure((_browser, port) => runLighthouse(url, port, isFull));
          if (name !== 'floor') await measure((browser) => visit(browser, url));
        }
      }
    }
    const version = await inFreshBrowser(async (browser) => browser.version());
    writeSection('bench:web', reportOf({ samples, entries, rounds, chromium: version }));
  } finally {
    await children.stopAll();
  }
}

void main();
