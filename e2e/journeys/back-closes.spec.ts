import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { untilBackIsFree } from '../support/history';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

/** And sees it counted: what is pressed before the script is there waits for it. */
async function addToCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
  await expect(page.getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible();
}
const openCart = (page: Page) => page.getByRole('button', { name: /^Carrito, / }).click();

/** Opens something on a page, presses "back", and finds the page as it was. */
async function closesByBack(page: Page, open: () => Promise<void>, name: string | RegExp, role: 'dialog' | 'menu') {
  const address = page.url();
  await open();
  await expect(page.getByRole(role, { name })).toBeVisible();
  await untilBackIsFree(page, 1);
  await page.goBack();
  await expect(page.getByRole(role, { name })).toHaveCount(0);
  expect(page.url()).toBe(address);
}

test('on a phone, "back" closes what lies on top and leaves the page', async ({ page, request }) => {
  test.setTimeout(120_000);
  const product = await findBuyable(request);
  await registerByApi(page.request);
  await page.goto('/explorar');
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  await closesByBack(page, () => tap('Filtros'), 'Filtros', 'dialog');
  // What was chosen in it stays.
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await tap('Filtros');
  await filters.getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/\?/);
  const chosen = page.url();
  await untilBackIsFree(page, 1);
  await page.goBack();
  await expect(filters).toHaveCount(0);
  expect(page.url()).toBe(chosen);
  await closesByBack(page, () => tap(/^Vista rápida/), /./, 'dialog');
  await closesByBack(page, () => tap(/Ana Sofía/), /Ana Sofía/, 'menu');

  await page.goto(`/producto/${product.id}`);
  await addToCart(page);
  await closesByBack(page, () => openCart(page), /Carrito de Compras/, 'dialog');
  const openCheckout = async () => {
    await openCart(page);
    await tap('Proceder al Pago');
  };
  await closesByBack(page, openCheckout, 'Finalizar Compra', 'dialog');
});

test('after a reload with the cart open, the first "back" leaves the page', async ({ page }) => {
  await page.goto('/ofertas');
  await page.getByRole('link', { name: 'Explorar' }).first().click();
  await expect(page).toHaveURL(/\/explorar/);
  await openCart(page);
  await untilBackIsFree(page, 1);
  await page.reload();
  await untilBackIsFree(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/ofertas$/);
});

test('a link in the cart leads on, and "back" and "forward" need one press each', async ({ page, request }) => {
  const product = await findBuyable(request);
  await page.goto(`/producto/${product.id}`);
  await addToCart(page);
  await page.goto('/ofertas');
  await openCart(page);
  const cart = page.getByRole('dialog', { name: /Carrito de Compras/ });
  await cart.getByRole('link', { name: product.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(cart).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/ofertas$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ofertas/);
  // What "back" passed over must have been passed before "forward" is tried.
  await untilBackIsFree(page);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();

  // Also in a new document, which knows nothing of the cart that was open in one before.
  await page.reload();
  // Known once its script is at work.
  await expect(page.getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ofertas/);
  await untilBackIsFree(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});
