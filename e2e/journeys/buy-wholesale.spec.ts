import type { ProductView } from '@boom/contract';
import type { APIRequestContext } from '@playwright/test';
import { post } from '../support/api';
import { checkoutOf, chooseTransfer, confirmOrder } from '../support/checkout';
import { openSession } from '../support/customer';
import { registerByApi } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

let admin: APIRequestContext;
// As the demo shop says. The switch is the whole shop's: a project of its own runs these after all others.
test.beforeAll(async () => {
  admin = await openSession(site.admin);
  expect((await admin.put('/api/admin/shop', { data: { quoteDays: 15 } })).ok()).toBe(true);
});
test.afterAll(() => admin.dispose());

test('fifty of something are quoted, and bought at the quoted price after it rose', async ({ page }) => {
  const name = `Cable de mayoreo ${Date.now()}`;
  const product = await post<ProductView>(admin, '/api/admin/products', {
    ...{ name, price: '100.00', stock: 500, minQuantity: 5, freeShipping: true },
    priceTiers: [{ fromQuantity: 50, price: '80.00' }],
  });
  await registerByApi(page.request);
  await page.goto(`/producto/${product.id}`);
  await expect(page.getByText('Se vende desde 5 piezas')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Precio por cantidad' })).toContainText('50 o más$80.00');
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
  await page.getByRole('button', { name: /^Carrito, 5/ }).click();

  const cart = page.getByRole('dialog', { name: /Carrito de Compras/ });
  await cart.getByLabel(`Cantidad de ${name}`).fill('50');
  await expect(cart.getByText('$80.00 c/u')).toBeVisible();
  await cart.getByRole('button', { name: 'Pedir cotización' }).click();
  const pdf = await cart.getByRole('link', { name: 'Abrir PDF' }).getAttribute('href');
  expect((await (await page.request.get(pdf ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await admin.patch(`/api/admin/products/${product.id}`, { data: { price: '200.00', priceTiers: [] } });

  await cart.getByRole('link', { name: 'Mis cotizaciones' }).click();
  await page.getByRole('button', { name: /^Comprar con estos precios/ }).click();
  const checkout = checkoutOf(page);
  await expect(checkout).toContainText('50 × $80.00');
  await chooseTransfer(checkout);
  await confirmOrder(checkout);
  await page.getByRole('link', { name: 'Ver Mis Pedidos' }).click();
  // 50 × 80.00 less 3.5 %.
  await expect(page.getByText('$3,860.00').first()).toBeVisible();
});

test('what is not all there any more is not offered at the quoted price, but what is left is', async ({ page }) => {
  const name = `Regulador de mayoreo ${Date.now()}`;
  const product = await post<ProductView>(admin, '/api/admin/products', { name, price: '100.00', stock: 20 });
  await registerByApi(page.request);
  await post(page.request, '/api/quotes', { items: [{ productId: product.id, quantity: 12 }] });
  await admin.patch(`/api/admin/products/${product.id}`, { data: { stock: 3 } });
  await page.goto('/dashboard?section=quotes');
  await page.getByRole('button', { name: /^Comprar con estos precios/ }).click();
  const checkout = checkoutOf(page);
  await expect(checkout).toContainText('Ya no tenemos todo lo que lleva tu cotización');
  await checkout.getByRole('button', { name: 'Comprar lo que hay a precio de hoy' }).click();
  await expect(checkout.getByLabel(/^Cantidad/)).toHaveValue('3');
});
