import type { ProductView } from '@boom/contract';
import type { Locator, Page } from '@playwright/test';
import { post } from '../support/api';
import { fillCart, openAtWork } from '../support/cart';
import { findBuyable } from '../support/catalogue';
import { checkoutOf } from '../support/checkout';
import { registerByApi } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

test.setTimeout(90_000);

const SCRIPTS = /\.js(\?|$)/;

let product: ProductView;
test.beforeEach(async ({ page, request }) => {
  product = await findBuyable(request);
  await fillCart(page, [product.id]);
});

/** The shop around a place: it can be used while that place failed. */
async function shopIsAtWork(page: Page): Promise<void> {
  await expect(page.getByPlaceholder('Buscar productos...')).toBeEditable();
  await expect(page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true })).toBeEnabled();
}

/** Opens something while no script comes; its place alone says so, and gets it when they come again. */
async function findsAgain(
  page: Page,
  open: () => Promise<void>,
  failure: Locator,
  part: Locator,
  isAround = shopIsAtWork,
): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
  await open();
  const retry = failure.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await isAround(page);

  await page.unroute(SCRIPTS);
  await retry.click();
  await expect(part).toBeVisible({ timeout: 20_000 });
  await expect(failure).toHaveCount(0);
}

const alertIn = (place: Locator | Page) => place.getByRole('alert');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cartOf = (page: Page) => page.getByRole('dialog', { name: /Carrito de Compras/ });
const openCart = (page: Page) => page.getByRole('button', { name: /^Carrito, / }).click();

test('a page whose file was lost comes with "Reintentar": of a remote, of one that is here already, of the shell', async ({
  page,
  allowError,
}) => {
  allowError(/Loading chunk \d+ failed/);
  await openAtWork(page, '/', 1);
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const follow = (place: Locator, name: string) => () => place.getByRole('link', { name }).first().click();

  await findsAgain(page, follow(footer, 'Centro de soporte'), alertIn(main), heading(page, 'Centro de soporte'));
  await findsAgain(page, follow(footer, 'Envíos'), alertIn(main), heading(page, 'Envíos'));
  await findsAgain(page, follow(footer, 'Ofertas'), alertIn(main), heading(page, 'Ofertas especiales'));
});

test('a cart whose file was lost comes with "Reintentar", and what was typed on the page stays', async ({ page }) => {
  await openAtWork(page, '/auth?view=register', 1);
  const name = page.getByLabel('Nombre completo');
  await name.fill('Ana Sofía Ramírez');
  await findsAgain(page, () => openCart(page), alertIn(page), cartOf(page).getByRole('link', { name: product.name }));
  await page.keyboard.press('Escape');
  await expect(cartOf(page)).toHaveCount(0);
  await expect(name).toHaveValue('Ana Sofía Ramírez');
});

test('a checkout whose file was lost comes with "Reintentar", and the cart is as it was', async ({ page }) => {
  await registerByApi(page.request);
  await openAtWork(page, `/producto/${product.id}`, 1);
  await openCart(page);
  const checkout = checkoutOf(page);
  await findsAgain(
    page,
    () => page.getByRole('button', { name: 'Proceder al Pago' }).click(),
    alertIn(page),
    checkout.getByRole('button', { name: 'Ir a pagar' }),
  );
  await expect(checkout).toContainText(product.name);
});

test('an account menu whose file was lost is a link to the account', async ({ page }) => {
  await registerByApi(page.request);
  await openAtWork(page, '/', 1);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  const link = page.getByRole('banner').getByRole('link', { name: 'Mi Cuenta' });
  await expect(link).toBeVisible({ timeout: 20_000 });
  await page.unroute(SCRIPTS);
  await link.click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('a dialog of the panel whose file was lost comes with "Reintentar", and the list stays', async ({ page }) => {
  await post(page.request, '/api/login', site.admin);
  await page.goto('/admin/productos');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await findsAgain(
    page,
    () => page.getByRole('button', { name: 'Agregar Producto' }).click(),
    alertIn(page),
    page.getByRole('dialog').locator('[name="name"]'),
    () => expect(page.getByPlaceholder('Buscar en el panel')).toBeEditable(),
  );
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeVisible();
});
