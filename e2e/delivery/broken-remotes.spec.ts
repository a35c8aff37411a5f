import type { Route } from '@playwright/test';
import { altered, expectFallback, openVisit } from '../support/broken';
import { expect, test } from '../support/test';

const files = '**/remotes/support/**';
const isMissing = (route: Route) => route.fulfill({ status: 404, body: '' });
const html = { contentType: 'text/html', body: '<!doctype html><p>Mantenimiento</p>' };
const onTheWay: Record<string, (route: Route) => Promise<unknown>> = {
  'are missing': isMissing,
  'answer with an error': (route) => route.fulfill({ status: 500, body: '' }),
  'are a page of somebody else': (route) => route.fulfill(html),
  'are cut off': (route) => route.abort('connectionreset'),
  'never come': () => Promise.resolve(),
  'are altered on the way': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: altered(await response.text()) });
  },
};

test(`a remote whose files ${Object.keys(onTheWay).join(', ')}`, async ({ browser, allowError }) => {
  allowError(/Failed to find a valid digest|Refused to execute script/);
  // One after the other: the place shows the failure within seconds only where the page has the machine to itself.
  test.setTimeout(120_000);
  for (const answer of Object.values(onTheWay)) {
    const visit = await openVisit(browser, '/support', (page) => page.route(files, answer));
    await expectFallback(visit, /"remote":"support"/);
    await visit.page.close();
  }
});

test('a remote whose files were missing comes at another try; the cart stands meanwhile', async ({ page }) => {
  await page.route(files, isMissing);
  await page.goto('/support');
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Carrito, 0 artículos' })).toBeVisible();
  await page.unroute(files);
  await retry.click();
  await expect(page.getByRole('main')).toContainText(/iniciar sesión|inicia sesión/i, { timeout: 20_000 });
});

test('a remote that comes slowly is shown', async ({ browser }) => {
  const slowly = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  };
  const { page, reports } = await openVisit(browser, '/support', (page) => page.route(files, slowly));
  await expect(page.getByRole('main')).toContainText(/iniciar sesión|inicia sesión/i, { timeout: 20_000 });
  expect(reports).toEqual([]);
  await page.close();
});
