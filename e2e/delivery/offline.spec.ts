import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { untilBackIsFree } from '../support/history';
import { cachedAddresses, untilCached, untilControlled } from '../support/offline';
import { openRendered } from '../support/rendered';
import { registerByApi } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

const notice = (page: Page) => page.getByText('Sin conexión. Ves lo último que guardamos');

test('what was seen opens without a connection: pages with their products, and the cart', async ({ page, context }) => {
  const product = await findBuyable(page.request, ({ imageUrl }) => imageUrl !== null);
  await openRendered(page, '/');
  await untilControlled(page);
  await openRendered(page, `/producto/${product.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /agregar al carrito/i })
    .first()
    .click();
  await untilCached(page, '/');
  await untilCached(page, `/producto/${product.id}`);

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await page.getByRole('button', { name: /^Carrito/ }).click();
  const cart = page.getByRole('dialog', { name: 'Carrito de Compras' });
  await expect(cart.getByRole('link', { name: product.name })).toBeVisible();
  await expect(cart.getByText('son los que viste la última vez')).toBeVisible();
  await cart.getByRole('button', { name: 'Aumentar cantidad' }).click();
  await expect(cart.getByText('2 artículos')).toBeVisible();
  await cart.getByRole('button', { name: 'Proceder al Pago' }).click();
  await expect(page.getByText('Necesitas conexión para pagar')).toBeVisible();
  await page.keyboard.press('Escape');
  await untilBackIsFree(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible();

  await page.goto('/devoluciones');
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no está guardada' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();

  await page.goto('/devoluciones');
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Devoluciones y garantía' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carrito, 2 artículos' })).toBeVisible();
});

test('nothing of somebody is kept, and what they looked at is forgotten when they sign out', async ({ page }) => {
  const shopper = await registerByApi(page.request);
  await page.goto('/dashboard');
  await untilControlled(page);
  await page.goto('/ofertas');
  await untilCached(page, '/ofertas');
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push((await (await cache.match(request))?.text()) ?? '');
    }
    return found.join();
  });
  expect(texts).not.toContain(shopper.username);
  expect(texts).not.toContain(shopper.fullName);
  expect((await cachedAddresses(page)).filter((address) => /dashboard|\/api\/(user|orders)/.test(address))).toEqual([]);

  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect.poll(() => cachedAddresses(page)).not.toContain('/ofertas');
  // Signing out leads home, which is then a page seen by nobody in particular.
  expect(await page.evaluate(() => localStorage.getItem('boom.seen') ?? '')).not.toContain('/ofertas');
});

test('who comes back to a page that was copied for offline is still signed in', async ({ page }) => {
  await registerByApi(page.request);
  await page.goto('/envios');
  await untilControlled(page);
  await page.goto('/ofertas');
  await untilCached(page, '/ofertas');
  await page.goto('about:blank');
  await page.goBack();
  await expect(page).toHaveURL('/ofertas');
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
});

test('a shop that does not answer is shown as it was seen, until it does', async ({ page, ownSite }) => {
  await ownSite.start();
  await page.goto(`${ownSite.url}/envios`);
  await untilControlled(page);
  await untilCached(page, '/envios');
  await ownSite.stop();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Envíos' })).toBeVisible();
  await ownSite.start();
  await expect(notice(page)).toBeHidden({ timeout: 30_000 });
});

test('a script that was altered where it is kept never runs, and is fetched again', async ({ page }) => {
  await page.goto('/envios');
  await untilControlled(page);
  await untilCached(page, '/envios');
  // Asked as the document asks for it; a reload may take it from the browser's memory without asking anybody.
  const lengths = await page.evaluate(async () => {
    const [main] = JSON.parse(document.getElementById('boom-scripts')?.textContent ?? '[]');
    const [name = ''] = (await caches.keys()).filter((key) => key.endsWith('-shell'));
    const cache = await caches.open(name);
    const lengthKept = async () => (await (await cache.match(main.url))?.text())?.length;
    const whole = await lengthKept();
    await cache.put(main.url, new Response('altered()', { headers: { 'Content-Type': 'text/javascript' } }));
    const got = (await (await fetch(main.url, { integrity: main.integrity })).text()).length;
    return { whole, got, address: main.url };
  });
  expect(lengths.whole).toBeGreaterThan(100_000);
  expect(lengths.got).toBe(lengths.whole);
  await expect
    .poll(() =>
      page.evaluate(async (address) => (await (await caches.match(address))?.text())?.length, lengths.address),
    )
    .toBe(lengths.whole);
});

test('a browser finds nothing that keeps the shop from being installed', async ({ page, context }) => {
  await page.goto('/envios');
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${site.url}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Playwright's contexts are incognito windows, in which today's Chromium installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('switched off, it leaves at the next page and takes everything along', async ({ page, ownSite }) => {
  await ownSite.start();
  await page.goto(`${ownSite.url}/envios`);
  await untilControlled(page);
  expect(await cachedAddresses(page)).not.toEqual([]);

  await ownSite.start({ SERVICE_WORKER: 'off' });
  await page.goto(`${ownSite.url}/envios`);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await cachedAddresses(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
