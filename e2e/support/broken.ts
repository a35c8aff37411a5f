import type { Browser, Page } from '@playwright/test';
import { expect } from './test';

/** Appended to a file, it tells that the file has run. */
const mark = ';globalThis.wasAltered = true;';
export const altered = (text: string): string => text + mark;

/** The account's container with screens that throw. */
export const withBrokenScreens = (text: string): string => {
  const [name] = /\bmfe_account_\w+/.exec(text) ?? [];
  return `${text};{
  const whole = ${name};
  const Component = () => { throw new Error('broken while drawing') };
  const broken = (module) => (module.default.routes.forEach((route) => { route.lazy = async () => ({ Component }) }), module);
  ${name} = {
    init: (...given) => whole.init(...given),
    get: async (name) => { const run = await whole.get(name); return () => broken(run()) },
  };
}`;
};

interface Visit {
  page: Page;
  /** What it told of failures. */
  reports: string[];
}

/** @param prepare called before the page is opened. */
export async function openVisit(
  browser: Browser,
  address: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const page = await browser.newPage();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports/client-errors')) reports.push(request.postData() ?? '');
  });
  await prepare?.(page);
  // What never comes keeps a page from being loaded.
  await page.goto(address, { waitUntil: 'commit' });
  return { page, reports };
}

/** The shop stands, the place offers another try, somebody is told, and nothing of what was altered has run. */
export async function expectFallback({ page, reports }: Visit, reported: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => reports.join()).toMatch(reported);
  expect(await page.evaluate(() => 'wasAltered' in globalThis)).toBe(false);
  await page
    .getByRole('link', { name: /Compra Boom/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
}
