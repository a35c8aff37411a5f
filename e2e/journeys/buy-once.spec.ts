import type { OrderView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { checkoutOf, chooseTransfer, confirmOrder } from '../support/checkout';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

async function startCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Carrito, / }).click();
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  await expect(checkoutOf(page).getByText('Resumen')).toBeVisible();
}

const ordersOf = async (page: Page) => (await (await page.request.get('/api/orders')).json()) as OrderView[];

test.beforeEach(async ({ page, request }) => {
  const product = await findBuyable(request);
  await registerByApi(page.request);
  await page.goto(`/producto/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
});

test('Enter in the quantity box confirms a figure and orders nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/create-(preference|direct-transfer)/.test(request.url())) asked.push(request.url());
  });
  await startCheckout(page);
  const quantity = checkoutOf(page).getByRole('textbox', { name: 'Cantidad' });
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('3');
  await expect(checkoutOf(page).getByRole('button', { name: 'Ir a pagar' })).toBeVisible();
  // Time in which an order would have been asked for.
  await chooseTransfer(checkoutOf(page));
  await expect(checkoutOf(page).getByRole('button', { name: 'Confirmar pedido' })).toBeEnabled();
  expect(asked).toEqual([]);
  expect(await ordersOf(page)).toEqual([]);
});

test('one cart in two tabs makes one order', async ({ page, context }) => {
  await startCheckout(page);
  const other = await context.newPage();
  await other.goto('/');
  await startCheckout(other);
  await chooseTransfer(checkoutOf(other));
  await confirmOrder(checkoutOf(other));
  await expect(other.getByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();

  await expect(checkoutOf(page)).toHaveCount(0);
  await expect(page.getByText('Ya no está en tu carrito').first()).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('who comes back from the payment page without paying finds the same order, and may pay it by transfer', async ({
  page,
}) => {
  await startCheckout(page);
  await checkoutOf(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page).not.toHaveURL(/\/producto\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await checkoutOf(page).isHidden()) await startCheckout(page);
  await checkoutOf(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page).not.toHaveURL(/\/producto\//);
  await page.goto('/');
  expect(await ordersOf(page)).toHaveLength(1);

  await startCheckout(page);
  await chooseTransfer(checkoutOf(page));
  await confirmOrder(checkoutOf(page));
  await expect(page.getByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ paymentType: 'direct_transfer' }]);
});
