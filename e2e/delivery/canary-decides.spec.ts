import type { ReleasesState } from '@boom/contract';
import type { APIRequestContext, Browser } from '@playwright/test';
import { asCanary, canaryCookie, publishCanary } from '../support/canary';
import { signInAsAdmin } from '../support/panel';
import { site } from '../support/site';
import { expect, test } from '../support/test';

// One canary at a time.
test.describe.configure({ mode: 'serial' });

/** A browser that gets the canary, and what it tells of its visits. */
async function openCanary(browser: Browser) {
  const page = await browser.newPage();
  await page.context().addCookies([canaryCookie]);
  const told: Array<Record<string, unknown>> = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports/figures')) told.push(...request.postDataJSON().units);
  });
  await page.goto('/ofertas', { waitUntil: 'networkidle' });
  return { page, told };
}

/** The version of the catalogue that this visitor gets now. */
async function versionOf(request: APIRequestContext): Promise<string> {
  const { remotes } = await (await request.get('/registry.json', { headers: asCanary })).json();
  return remotes.catalog.release.version;
}

/** What many visitors tell, each of one visit. */
async function crowd(request: APIRequestContext, count: number, version: string, report: Record<string, unknown>) {
  const units = [{ unit: 'catalog', version, isView: true, ...report }];
  const visit = () =>
    request.post('/api/reports/figures', { data: { generation: 1, units }, headers: { Origin: site.url } });
  const answers = await Promise.all(Array.from({ length: count }, visit));
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 204));
}

test('a canary that throws is pulled by itself; visitors get the stable version, and the panel says why', async ({
  browser,
  page,
  request,
  allowError,
}) => {
  allowError(/Error: broken/);
  const stable = await versionOf(request);
  const canary = await publishCanary({ entry: (text) => `throw new Error('broken');${text}` });
  try {
    const visitor = await openCanary(browser);
    await expect
      .poll(() => visitor.told)
      .toContainEqual(
        expect.objectContaining({ unit: 'catalog', version: canary.version, isView: true, hasError: true }),
      );
    await visitor.page.close();
    await crowd(request, 60, stable, {});
    await crowd(request, 20, canary.version, { hasError: true });
    await expect.poll(() => versionOf(request), { timeout: 30_000 }).toBe(stable);

    await signInAsAdmin(page);
    await page.goto('/admin/versiones');
    const newest = page.getByRole('group', { name: 'Historial' }).getByRole('listitem').first();
    await expect(newest).toContainText(`Catálogo: de ${canary.version} de vuelta a ${stable}`);
    await expect(newest).toContainText('Automático');
    await expect(newest).toContainText(/Falla en [\d,.]+ de cada 1,000 visitas/);
  } finally {
    await canary.takeBack();
  }
});

test('a canary that is slow is pulled by itself; a visit tells how slow it was when it is left', async ({
  browser,
  page,
  request,
}) => {
  const stable = await versionOf(request);
  const canary = await publishCanary();
  try {
    const visitor = await openCanary(browser);
    // The recorder comes after some seconds, or when something throws: here something of the shell, which is no canary.
    // That is told at once, and says that the recorder is there.
    const isTold = visitor.page.waitForRequest(/\/api\/reports\/figures$/);
    await visitor.page.evaluate(() => {
      const ofShell = /\/assets\/\d[^/]*\/[^/]+\.js$/;
      const script = performance.getEntriesByType('resource').find(({ name }) => ofShell.test(name));
      const error = Object.assign(new Error(), { stack: script?.name });
      window.dispatchEvent(new ErrorEvent('error', { error }));
    });
    await isTold;
    await visitor.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // Playwright does not hear of what a page sends while it is left; the panel does. Not for about:blank: on its way there
    // today's Chromium sends nothing.
    await visitor.page.goto('/robots.txt');
    await signInAsAdmin(page);
    const lcp = async () => {
      const { units } = (await (await page.request.get('/releases/state')).json()) as ReleasesState;
      return units.find(({ unit }) => unit === 'catalog')?.figures?.canary?.lcp;
    };
    await expect.poll(lcp, { timeout: 20_000 }).toBeGreaterThan(0);
    await visitor.page.close();
    await crowd(request, 80, stable, { lcp: 900 });
    await crowd(request, 40, canary.version, { lcp: 4_200 });
    await expect.poll(() => versionOf(request), { timeout: 30_000 }).toBe(stable);
  } finally {
    await canary.takeBack();
  }
});
