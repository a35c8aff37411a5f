import { findBuyable, findWithOptions } from '../support/catalogue';
import { checkoutOf, chooseTransfer, confirmOrder } from '../support/checkout';
import { getRendered } from '../support/rendered';
import { holdScripts } from '../support/scripts';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

test('an order is placed by pressing "Comprar Ahora" before any script of the shop has run', async ({ page }) => {
  test.setTimeout(120_000);
  const product = await findBuyable(page.request);
  await registerByApi(page.request);

  await expect(async () => {
    const letGo = await holdScripts(page);
    await page.goto(`/producto/${product.id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Comprar Ahora' }).first().click({ timeout: 5_000 });
    letGo();
  }).toPass({ timeout: 60_000 });

  const checkout = checkoutOf(page);
  await expect(checkout).toContainText(product.name);
  await chooseTransfer(checkout);
  const created = page.waitForResponse(/create-direct-transfer/);
  await confirmOrder(checkout);
  expect((await created).status()).toBeLessThan(300);
});

test('everything that is pressed too early happens once, in its order', async ({ page }) => {
  const product = await findBuyable(page.request);
  await getRendered(page.request, `/producto/${product.id}`);
  const letGo = await holdScripts(page);
  await page.goto(`/producto/${product.id}`, { waitUntil: 'commit' });
  const add = page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first();
  await add.click();
  await add.click();
  await page.getByRole('button', { name: /^Carrito/ }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: /Carrito de Compras/ })).toContainText(product.name);
  await expect(page.getByRole('button', { name: 'Carrito, 2 artículos', includeHidden: true })).toBeVisible();
});

test('what is typed too early stays in the box, and is searched for', async ({ page }) => {
  await getRendered(page.request, '/');
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByPlaceholder('Buscar productos...');
  await box.fill('bocina');
  letGo();
  // The cart only opens when somebody listens.
  await page.getByRole('button', { name: /^Carrito/ }).click();
  const cart = page.getByRole('dialog');
  await cart.getByRole('button', { name: 'Cerrar' }).click();
  await expect(cart).toBeHidden();
  await expect(box).toHaveValue('bocina');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/explorar\?q=bocina/);
});

for (const [what, scripts] of [
  ['any script of the shop', '**/assets/*/main.*.js'],
  ['those of the remote', '**/remotes/catalog/**'],
]) {
  test(`the variant that is chosen before ${what}, and not the first one, is what is bought`, async ({ page }) => {
    const { id } = await findWithOptions(page.request);
    await getRendered(page.request, `/producto/${id}`);
    const letGo = await holdScripts(page, scripts);
    await page.goto(`/producto/${id}`, { waitUntil: 'commit' });
    const other = page.locator('[data-state=available] > input:not(:checked)').first();
    const name = (await other.locator('..').textContent()) ?? '';
    await other.check();
    await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
    await expect(page.getByRole('dialog', { name: /Carrito de Compras/ })).toContainText(name);
  });
}
