import type { Browser } from '@playwright/test';
import budgets from '../../shell/tools/weigh/budgets.json';
import { findBuyable } from '../support/catalogue';
import { signInAsAdmin } from '../support/panel';
import { openAndCollectScripts } from '../support/scripts';
import { site } from '../support/site';
import { expect, test } from '../support/test';

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Bytes over the wire of every script that a page opened cold asks for. */
async function scriptsSent(browser: Browser, path: string, storageState?: State): Promise<number[]> {
  const context = await browser.newContext({ baseURL: site.url, storageState });
  const scripts = await openAndCollectScripts(await context.newPage(), path);
  const bytes = await Promise.all(scripts.map((script) => script.headerValue('content-length').then(Number)));
  await context.close();
  return bytes;
}

function expectWithin(name: keyof typeof budgets, bytes: number[], who: string) {
  const { kilobytes, requests } = budgets[name];
  expect(bytes.length, `${name}, ${who}: requests`).toBeLessThanOrEqual(requests);
  const sum = bytes.reduce((total, size) => total + size, 0);
  expect(sum / 1000, `${name}, ${who}: KB of script`).toBeLessThanOrEqual(kilobytes);
}

test('what a page sends stays within its budget, for visitors and for people who are signed in', async ({
  browser,
  page,
  request,
}) => {
  // Thirteen pages, each opened cold.
  test.setTimeout(120_000);
  await signInAsAdmin(page);
  const signedIn = await page.context().storageState();
  const product = `/producto/${(await findBuyable(request)).id}`;

  for (const name of ['/', '/ofertas', '/explorar', '/producto/:id', '/support'] as const) {
    const path = name === '/producto/:id' ? product : name;
    const [visitor, own] = await Promise.all([scriptsSent(browser, path), scriptsSent(browser, path, signedIn)]);
    expectWithin(name, visitor, 'visitor');
    expectWithin(name, own, 'signed in');
  }
  expectWithin('/auth', await scriptsSent(browser, '/auth'), 'visitor');
  expectWithin('/dashboard', await scriptsSent(browser, '/dashboard', signedIn), 'signed in');
  // Days without orders: the chart's library is a file of its own, fetched when there is something to draw.
  const quiet = '/admin?periodo=fechas&desde=2020-01-01&hasta=2020-01-02';
  expectWithin('/admin', await scriptsSent(browser, quiet, signedIn), 'signed in');
});
