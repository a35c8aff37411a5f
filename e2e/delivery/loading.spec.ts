import type { APIRequestContext, Response } from '@playwright/test';
import { type Budget, entryBudget, excessOf, pageBudgets } from '../../shell/tools/weigh/limits';
import { weighedPages } from '../../shell/tools/weigh/pages';
import { findBuyable } from '../support/catalogue';
import { ordersWithReceipt } from '../support/customer';
import { signInAsAdmin } from '../support/panel';
import { openAndCollectScripts } from '../support/scripts';
import { expect, test } from '../support/test';

interface ResolvedRegistry {
  remotes: Record<string, { release: { version: string; entry: string } }>;
}

const pathOf = (response: Response) => new URL(response.url()).pathname;
/** Whose scripts these are, besides the shell's, each remote once. */
const remotesOf = (paths: string[]) => [
  ...new Set(paths.flatMap((path) => /^\/remotes\/([^/]+)\//.exec(path)?.[1] ?? [])),
];

/** A line of one of the drawings: decoration, which comes after the page that shows it. */
const DRAWING = 'M26 30h11l4 12';

/** Text that stands once in a library's code, also when that is minified. */
const marks = {
  react: /\.version="19\.\d/,
  'react-dom': /__reactContainer\$/,
  'styled-components': /data-styled-version/,
  // Its listener middleware, which only charts need, is a script of its own.
  'Redux Toolkit': /RTK_autoBatch/,
  'RTK Query': /executeQuery/,
  'React Redux': /"react-redux-context"/,
  immer: /"immer-draftable"/,
  'the federation runtime': /__GLOBAL_PLUGIN__/,
  i18next: /languageUtils/,
};

/** Every copy of a library is in the main script, and there is one. */
async function expectOneCopy(responses: readonly Response[]): Promise<void> {
  const scripts = await Promise.all(
    responses.map(async (response) => ({ url: response.url(), code: await response.text() })),
  );
  for (const [library, mark] of Object.entries(marks)) {
    const holders = scripts.filter(({ code }) => mark.test(code)).map(({ url }) => new URL(url).pathname);
    expect(holders, library).toEqual([expect.stringMatching(/^\/assets\/[^/]+\/main\./)]);
  }
}

const pages = ['/', '/ofertas', '/explorar', '/producto/:id', '/support'];

/** Where a weighed page is found. */
async function addressOf(page: string, request: APIRequestContext): Promise<string> {
  if (page === '/producto/:id') return `/producto/${(await findBuyable(request)).id}`;
  // Days without orders: the chart's library is a file of its own, fetched when there is something to draw.
  return page === '/admin' ? '/admin?periodo=fechas&desde=2020-01-01&hasta=2020-01-02' : page;
}

async function expectWithinBudget(page: string, scripts: readonly Response[]): Promise<void> {
  const bytes = await Promise.all(scripts.map((script) => script.headerValue('content-length').then(Number)));
  expect(excessOf(page, bytes, pageBudgets[page] as Budget)).toBeNull();
}

for (const name of [...pages, '/auth']) {
  test(`${name} is two network rounds away: the document names every script that it needs, one copy of each library and none of another remote, within its budget`, async ({
    page,
    request,
  }) => {
    const path = await addressOf(name, request);
    const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).text();
    const named = new Set([...html.matchAll(/"url":"(\/[^"]+\.js)"/g)].map(([, url]) => url));
    const responses = await openAndCollectScripts(page, path);
    const unnamed = responses.filter((response) => !named.has(pathOf(response)));
    const codes = await Promise.all(unnamed.map((response) => response.text()));
    expect(unnamed.filter((_, index) => !codes[index]?.includes(DRAWING)).map(pathOf)).toEqual([]);
    expect(remotesOf(responses.map(pathOf))).toEqual([weighedPages[name]?.remote]);
    await expectOneCopy(responses);
    await expectWithinBudget(name, responses);
  });
}

for (const name of [...pages, '/dashboard', '/admin']) {
  test(`${name} is within its budget for who is signed in`, async ({ page, request }) => {
    await signInAsAdmin(page);
    await expectWithinBudget(name, await openAndCollectScripts(page, await addressOf(name, request)));
  });
}

test('a section of the panel without charts does not load what draws them', async ({ page }) => {
  await signInAsAdmin(page);
  const scripts = await openAndCollectScripts(page, '/admin/productos');
  const texts = await Promise.all(scripts.map((response) => response.text()));
  expect(texts.filter((text) => text.includes('recharts'))).toEqual([]);
});

test('every remote entry is at most 8 KB over the wire, the panel’s 10.5', async ({ request }) => {
  const { remotes } = (await (await request.get('/registry.json')).json()) as ResolvedRegistry;
  expect(Object.keys(remotes)).not.toEqual([]);
  for (const [id, { release }] of Object.entries(remotes)) {
    const { version, entry } = release;
    const answer = await request.get(`/remotes/${id}/${version}/${entry}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers()['content-encoding'], id).toBe('br');
    expect(Number(answer.headers()['content-length']) / 1_000, id).toBeLessThanOrEqual(entryBudget(id));
  }
});

test('the panel loads the shell and the admin remote, and its charts, which are built on Redux, bring no copy of it', async ({
  page,
}) => {
  // Without an order there is nothing to draw.
  await ordersWithReceipt(1);
  await signInAsAdmin(page);
  const scripts = await openAndCollectScripts(page, '/admin');
  // They come once the figures are there.
  const hasCharts = async () =>
    (await Promise.all(scripts.map((one) => one.text()))).some((text) => /recharts/.test(text));
  await expect.poll(hasCharts, { timeout: 30_000 }).toBe(true);
  expect(remotesOf(scripts.map(pathOf))).toEqual(['admin']);
  await expectOneCopy(scripts);
});
