import type { Browser, Page } from '@playwright/test';
import type { ReleaseStore } from '../../shell/releases/releaseStore';
import type { RemoteRelease } from '../../shell/src/registry/registry';
import { ownSite } from './ownSite';
import { changeLive, copyStore, liveRelease } from './releases';
import { expect, test } from './test';

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

/** A site of its own with a release store of its own, for the tests of one file; what they break nobody else sees. */
export function useBrokenStore() {
  /** What is live at first. */
  const whole: Record<string, RemoteRelease> = {};
  const own = {} as { url: string; store: ReleaseStore; end: () => Promise<void> };

  test.beforeAll(async () => {
    const { store, remove } = copyStore();
    const site = await ownSite();
    const end = () => site.stop().then(remove);
    Object.assign(own, { url: site.url, store, end });
    await site.start({ RELEASES_DIR: store.folder });
    for (const remote of ['support', 'account']) whole[remote] = await liveRelease(store, remote);
  });
  test.afterAll(() => own.end());

  return {
    own,
    whole: (remote: string): RemoteRelease => whole[remote] as RemoteRelease,

    /** What visitors get of a remote from now on, and before which version; unchecked. */
    show: (remote: string, release: RemoteRelease, previous?: RemoteRelease) =>
      changeLive(own.store, own.url, ({ remotes }) => {
        remotes[remote] = { ...release, previous };
      }),

    /** @param prepare called before the page is opened. */
    async open(browser: Browser, address: string, prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
      const page = await (await browser.newContext({ baseURL: own.url })).newPage();
      const reports: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/reports/client-errors')) reports.push(request.postData() ?? '');
      });
      await prepare?.(page);
      // What never comes keeps a page from being loaded.
      await page.goto(address, { waitUntil: 'commit' });
      return { page, reports };
    },

    /** The shop stands, the place offers another try, somebody is told, and nothing of what was altered has run. */
    async expectFallback({ page, reports }: Visit, reported: RegExp): Promise<void> {
      await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
      await expect.poll(() => reports.join()).toMatch(reported);
      expect(await page.evaluate(() => 'wasAltered' in globalThis)).toBe(false);
      await page
        .getByRole('link', { name: /Compra Boom/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
    },
  };
}
