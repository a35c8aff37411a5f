import type { OrderView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { buyNow, checkoutOf } from '../support/checkout';
import { newShopper, register, registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

async function pressBuy(page: Page): Promise<void> {
  const product = await findBuyable(page.request);
  await page.goto(`/producto/${product.id}`);
  await buyNow(page);
}

/** From the open checkout to the provider's page. Gives the order number. */
async function goToProvider(page: Page): Promise<string> {
  await checkoutOf(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByRole('button', { name: 'Aprobar pago' })).toBeVisible();
  const [order] = (await (await page.request.get('/api/orders')).json()) as OrderView[];
  return order!.orderNumber;
}

// Firefox asks for the icon of the provider's stand-in, whose policy allows nothing.
test.beforeEach(({ allowError }) => allowError(/favicon\.ico/));

test('a card payment that is approved pays the order', async ({ page }) => {
  await pressBuy(page);
  await expect(page).toHaveURL(/\/auth/);
  await register(page, newShopper());
  const orderNumber = await goToProvider(page);
  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page).toHaveURL(/\/payment\/success/);
  await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Ver Mis Pedidos' })
    .or(page.getByRole('link', { name: 'Ver Mis Pedidos' }))
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(async () => {
    await page.goto('/dashboard?section=orders');
    await expect(page.getByRole('article').filter({ hasText: orderNumber })).toContainText('Pagado', {
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
});

test('a card payment that is rejected leaves the order payable', async ({ page }) => {
  await registerByApi(page.request);
  await pressBuy(page);
  const orderNumber = await goToProvider(page);
  await page.getByRole('button', { name: 'Rechazar pago' }).click();
  await expect(page).toHaveURL(/\/payment\/failure/);
  await expect(page.getByRole('heading', { name: 'Error en el Pago' })).toBeVisible();
  await page.goto('/dashboard?section=orders');
  const order = page.getByRole('article').filter({ hasText: orderNumber });
  await expect(order).not.toContainText('Pagado');
  await expect(order.getByRole('link', { name: /pagar/i })).toBeVisible();
});

test('a rejected card turns into a transfer with one press, and back into a card that pays', async ({ page }) => {
  await registerByApi(page.request);
  await pressBuy(page);
  const orderNumber = await goToProvider(page);
  await page.getByRole('button', { name: 'Rechazar pago' }).click();
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  await expect(page).toHaveURL(/\/dashboard\?section=orders&order=/);
  const order = page.getByRole('article', { name: `Pedido ${orderNumber}` });
  await expect(order).toContainText('CLABE');
  await expect(order).toContainText('Ahorro por transferencia');

  await order.getByRole('button', { name: 'Pagar con tarjeta o en efectivo' }).click();
  await expect(order).not.toContainText('CLABE');
  await order.getByRole('link', { name: 'Pagar ahora' }).click();
  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible();
  await expect(async () => {
    const [{ status }] = (await (await page.request.get('/api/orders')).json()) as [OrderView];
    expect(status).toBe('PAGADO');
  }).toPass({ timeout: 20_000 });
});
