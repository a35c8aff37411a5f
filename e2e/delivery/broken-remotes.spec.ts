import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import type { ReleaseStore } from '../../shell/releases/releaseStore';
import type { RemoteRelease } from '../../shell/src/registry/registry';
import { ownSite } from '../support/ownSite';
import { copyStore, liveRelease, publishCopy, releaseKeys } from '../support/releases';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

let own: Awaited<ReturnType<typeof ownSite>>;
let store: ReleaseStore;
let removeStore: () => void;
/** As they were when the store was copied. */
const whole: Record<string, RemoteRelease> = {};

test.beforeAll(async () => {
  ({ store, remove: removeStore } = copyStore());
  own = await ownSite();
  await own.start({ RELEASES_DIR: store.folder });
  for (const remote of ['support', 'account']) whole[remote] = await liveRelease(store, remote);
});
test.afterAll(async () => {
  await own.stop();
  removeStore();
});

const places: Record<string, string> = { support: '/support', account: '/auth' };
const mark = ';globalThis.wasAltered = true;';
/** The account's container with other screens. */
const breakScreens = (text: string) => `${text};{
  const whole = mfe_account;
  const Component = () => { throw new Error('broken while drawing') };
  const broken = (module) => (module.default.routes.forEach((route) => { route.lazy = async () => ({ Component }) }), module);
  mfe_account = {
    init: (shared) => whole.init(shared),
    get: async (name) => { const run = await whole.get(name); return () => broken(run()) },
  };
}`;
const append = (text: string) => text + mark;

/** What visitors get of a remote from now on, and before which version. */
const putLive = (remote: string, release: RemoteRelease, previous?: RemoteRelease) =>
  store.changeRegistry(({ remotes }) => {
    remotes[remote] = { ...release, previous };
  });

/** The chunk with the remote's own table of contents. */
const firstChunk = ({ routes }: RemoteRelease): string => routes[0]?.files[0] ?? '';

/** Changes a file behind the back of who signed it, in every copy. */
function alter(remote: string, { version }: RemoteRelease, file: string): void {
  const place = path.join(store.releaseFolder(remote, version), file);
  writeFileSync(place, append(readFileSync(place, 'utf8')));
}

/** How a release is broken, by what the report says; it is live when this is done. */
type Case = [how: string, reported: RegExp, remote: string, publish: (remote: string) => Promise<unknown>];
const releases: Case[] = [
  [
    'is not signed',
    /is not signed/,
    'support',
    async (remote) => {
      const copy = await publishCopy(store, remote, { files: { [whole[remote]!.entry]: append } });
      return putLive(remote, { ...copy, signature: undefined }, whole[remote]);
    },
  ],
  [
    'is signed by another team',
    /is signed by the team of catalog/,
    'account',
    async (remote) => {
      const { signature: _mine, ...copy } = await publishCopy(store, remote, {
        files: { [whole[remote]!.entry]: append },
      });
      return putLive(remote, releaseKeys.sign('catalog', copy), whole[remote]);
    },
  ],
  [
    'says something else than was signed',
    /was altered after it was signed/,
    'support',
    async (remote) => {
      const copy = await publishCopy(store, remote, { files: { [whole[remote]!.entry]: append } });
      return putLive(remote, {
        ...whole[remote]!,
        entry: copy.entry,
        integrity: copy.integrity,
        version: copy.version,
      });
    },
  ],
  [
    'has another entry than was signed',
    /did not arrive/,
    'account',
    async (remote) => {
      const copy = await publishCopy(store, remote, {});
      alter(remote, copy, copy.entry);
      return putLive(remote, copy, whole[remote]);
    },
  ],
  [
    'has another chunk than was signed',
    /Loading chunk|failed/,
    'support',
    async (remote) => {
      const copy = await publishCopy(store, remote, {});
      alter(remote, copy, firstChunk(copy));
      return putLive(remote, copy, whole[remote]);
    },
  ],
  [
    'uses a name that the shell does not provide',
    /uses Hologram of @boom\/platform/,
    'account',
    async (remote) => {
      const copy = await publishCopy(store, remote, {
        files: { [whole[remote]!.entry]: append },
        release: { uses: { '@boom/platform': ['Hologram'] } },
      });
      return putLive(remote, copy, whole[remote]);
    },
  ],
  [
    'throws while it loads',
    /sets no container/,
    'support',
    async (remote) => {
      const copy = await publishCopy(store, remote, {
        files: { [whole[remote]!.entry]: () => 'throw new Error("broken while loading")' },
      });
      return putLive(remote, copy, whole[remote]);
    },
  ],
  [
    'throws while it is drawn',
    /broken while drawing/,
    'account',
    async (remote) => {
      const copy = await publishCopy(store, remote, { files: { [whole[remote]!.entry]: breakScreens } });
      return putLive(remote, copy, whole[remote]);
    },
  ],
];

interface Visit {
  page: Page;
  reports: string[];
}

async function open(browser: Browser, address: string, prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const page = await (await browser.newContext({ baseURL: own.url })).newPage();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports/client-errors')) reports.push(request.postData() ?? '');
  });
  await prepare?.(page);
  await page.goto(address);
  return { page, reports };
}

/** The shop stands, the place offers another try, somebody is told, and nothing of what was altered has run. */
async function expectFallback({ page, reports }: Visit, reported: RegExp): Promise<void> {
  const place = page.getByRole('main');
  await expect(place.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => reports.join()).toMatch(reported);
  expect(await page.evaluate(() => 'wasAltered' in globalThis)).toBe(false);
  await page
    .getByRole('link', { name: /Compra Boom/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
}

for (const [first, second] of [releases.slice(0, 2), releases.slice(2, 4), releases.slice(4, 6), releases.slice(6)]) {
  const cases = [first, second].filter((one) => one !== undefined);
  test(`a remote that ${cases.map(([how]) => how).join(', and one that ')}`, async ({ browser }) => {
    for (const [, , remote, publish] of cases) await publish(remote);
    const visits = await Promise.all(cases.map(([, , remote]) => open(browser, places[remote] ?? '/')));
    await Promise.all(cases.map(([, reported], index) => expectFallback(visits[index]!, reported)));
    for (const { page } of visits) await page.context().close();
    for (const [, , remote] of cases) await putLive(remote, whole[remote]!);
  });
}

test('the version before a broken one is offered, and is what was signed', async ({ browser }) => {
  const broken = await publishCopy(store, 'support', { files: { [whole.support!.entry]: append } });
  await putLive('support', { ...broken, signature: undefined }, whole.support);
  const { page } = await open(browser, '/support');
  await page.getByRole('main').getByRole('button', { name: 'Abrir la versión anterior' }).click();
  await expect(page.getByRole('main')).toContainText(/iniciar sesión|inicia sesión/i);

  await putLive('support', { ...broken, signature: undefined }, { ...whole.support!, integrity: broken.integrity });
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir la versión anterior' })).toHaveCount(0);
  await page.context().close();
  await putLive('support', whole.support!);
});

const html = { contentType: 'text/html', body: '<!doctype html><p>Mantenimiento</p>' };
const onTheWay: Record<string, (route: Route) => Promise<unknown>> = {
  'are missing': (route) => route.fulfill({ status: 404, body: '' }),
  'answer with an error': (route) => route.fulfill({ status: 500, body: '' }),
  'are a page of somebody else': (route) => route.fulfill(html),
  'are cut off': (route) => route.abort('connectionreset'),
  'never come': () => Promise.resolve(),
  'are altered on the way': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: append(await response.text()) });
  },
};

test(`a remote whose files ${Object.keys(onTheWay).join(', ')}`, async ({ browser }) => {
  const visits = await Promise.all(
    Object.values(onTheWay).map((answer) =>
      open(browser, '/support', (page) => page.route('**/remotes/support/**', answer)),
    ),
  );
  await Promise.all(visits.map((visit) => expectFallback(visit, /"remote":"support"/)));
  for (const { page } of visits) await page.context().close();
});

test('a remote that comes slowly, or from the days before names were written down, is shown', async ({ browser }) => {
  const { uses: _uses, requires: _requires, server: _server, ...old } = await liveRelease(store, 'account');
  await putLive('account', releaseKeys.sign('account', old));
  const slowly = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  };
  const [slow, earlier] = await Promise.all([
    open(browser, '/support', (page) => page.route('**/remotes/support/**', slowly)),
    open(browser, '/auth'),
  ]);
  await expect(slow.page.getByRole('main')).toContainText(/iniciar sesión|inicia sesión/i, { timeout: 20_000 });
  await expect(earlier.page.getByRole('tab', { name: 'Iniciar sesión' })).toBeVisible();
  expect([...slow.reports, ...earlier.reports]).toEqual([]);
  for (const { page } of [slow, earlier]) await page.context().close();
});
