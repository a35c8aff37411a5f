import type { OrderView, ProductView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { fillCart, openAtWork } from '../support/cart';
import { findBuyable } from '../support/catalogue';
import { checkoutOf } from '../support/checkout';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

test.setTimeout(90_000);

const API = '**/api/**';

/**
 * From now on the API answers this page as it does while it restarts or is overrun. What a test asks by itself, and what
 * the site's server asks, is answered all the same.
 *
 * @returns what ends it.
 */
async function startHiccup(page: Page): Promise<() => Promise<void>> {
  await page.route(API, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '5' },
      json: {
        error: 'El servicio está ocupado en este momento. Inténtalo de nuevo en unos segundos.',
        code: 'unavailable',
      },
    }),
  );
  return () => page.unroute(API);
}

let product: ProductView;
test.beforeEach(async ({ page, request }) => {
  product = await findBuyable(request);
  await fillCart(page, [product.id]);
});

const main = (page: Page) => page.getByRole('main');
const cart = (page: Page) => page.getByRole('dialog', { name: /Carrito de Compras/ });
const openCart = (page: Page) => page.getByRole('button', { name: /^Carrito, / }).click();
const retry = (place: ReturnType<Page['getByRole']>) => place.getByRole('button', { name: 'Reintentar' });
const busy = (page: Page) => page.getByText('El servicio está ocupado en este momento').first();

test('a search, a product and a list that cannot be read say so, and come with "Reintentar"', async ({ page }) => {
  await openAtWork(page, '/envios', 1);
  const visits = [
    {
      async open() {
        await page.getByPlaceholder('Buscar productos...').fill(product.name);
        await page.getByPlaceholder('Buscar productos...').press('Enter');
      },
      found: main(page).getByRole('link', { name: product.name }).first(),
    },
    {
      open: () => main(page).getByRole('link', { name: product.name }).first().click(),
      found: page.getByRole('heading', { level: 1, name: product.name }),
    },
    {
      open: () => page.getByRole('banner').getByRole('link', { name: 'Explorar', exact: true }).click(),
      found: main(page).getByRole('link').and(page.locator('[href^="/producto/"]')).first(),
    },
  ];
  for (const { open, found } of visits) {
    const end = await startHiccup(page);
    await open();
    const button = retry(main(page).getByRole('alert'));
    await expect(button).toBeVisible();
    // In vain at first.
    const asked = page.waitForRequest('**/api/products**');
    await button.click();
    await asked;
    await end();
    // A page that has asked once more meanwhile has nothing left to press.
    await button.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(found).toBeVisible();
  }
});

test('a cart that cannot be read keeps its lines, and has its prices when the API is back', async ({ page }) => {
  await openAtWork(page, '/envios', 1);
  const end = await startHiccup(page);
  await openCart(page);
  await expect(cart(page)).toContainText('No pudimos leer tu carrito');
  await expect(cart(page)).toContainText('Tus productos siguen guardados');
  await expect(cart(page).getByRole('listitem')).toHaveCount(1);
  await end();
  await retry(cart(page)).click();
  await expect(cart(page).getByRole('link', { name: product.name })).toBeVisible();
  await expect(cart(page).getByRole('button', { name: 'Proceder al Pago' })).toBeEnabled();
});

test('an order is made once, however often its answer was lost, and its choices stay', async ({ page }) => {
  await registerByApi(page.request);
  await openAtWork(page, '/envios', 1);
  await openCart(page);
  await expect(cart(page).getByRole('link', { name: product.name })).toBeVisible();

  let end = await startHiccup(page);
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  await expect(retry(checkoutOf(page))).toBeVisible();
  await end();
  await retry(checkoutOf(page)).click();
  const transfer = checkoutOf(page).getByRole('radio', { name: /Transferencia directa/ });
  await transfer.check({ force: true });

  const confirm = checkoutOf(page).getByRole('button', { name: 'Confirmar pedido' });
  end = await startHiccup(page);
  await confirm.click();
  await expect(busy(page)).toBeVisible();
  await expect(transfer).toBeChecked();

  // Now it makes the order, and only the answer is lost.
  let made = 0;
  await page.route('**/api/payments/create-direct-transfer', async (route) => {
    made = (await route.fetch()).status();
    await route.fallback();
  });
  const answered = page.waitForResponse(/create-direct-transfer/);
  await confirm.click();
  expect((await answered).status()).toBe(503);
  expect(made).toBe(201);
  await page.unrouteAll();

  await confirm.click();
  await expect(page.getByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carrito, 0 artículos', includeHidden: true })).toBeAttached();
  const orders = (await (await page.request.get('/api/orders')).json()) as OrderView[];
  expect(orders).toHaveLength(1);
});

test('a customer opens the account while nothing answers, and is still signed in when it does', async ({
  page,
  ownSite,
}) => {
  await registerByApi(page.request);
  await ownSite.start({ API_ORIGIN: 'http://127.0.0.1:9' });
  await page.goto(`${ownSite.url}/dashboard?section=orders`);
  await expect(retry(main(page).getByRole('alert'))).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/dashboard\?section=orders$/);
  await ownSite.start();
  await retry(main(page).getByRole('alert')).click();
  await expect(main(page)).toContainText(/pedidos/i);
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?section=orders$/);
});

test('who signs in while the API does not answer is told, keeps what was typed, and gets in later', async ({
  page,
}) => {
  const shopper = await registerByApi(page.request);
  await page.context().clearCookies();
  await openAtWork(page, '/auth?next=%2Fdashboard', 1);
  const end = await startHiccup(page);
  await page.getByLabel('Usuario').fill(shopper.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(shopper.password);
  const submit = main(page).getByRole('button', { name: 'Iniciar Sesión' });
  await submit.click();
  await expect(busy(page)).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(shopper.password);
  await end();
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard/);
});
