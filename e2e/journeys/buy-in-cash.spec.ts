import type { OrderView } from '@boom/contract';
import { findBuyable } from '../support/catalogue';
import { buyNow } from '../support/checkout';
import { findSent } from '../support/outbox';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

// Firefox asks for the icon of the provider's stand-in, whose policy allows nothing.
test.beforeEach(({ allowError }) => allowError(/favicon\.ico/));

test('a voucher is asked for, found again in the account, and paid at the till hours later', async ({ page }) => {
  const shopper = await registerByApi(page.request);
  const product = await findBuyable(page.request);
  await page.goto(`/producto/${product.id}`);
  const checkout = await buyNow(page);
  await checkout.getByRole('button', { name: 'Ir a pagar' }).click();
  await page.getByRole('button', { name: 'Pagar en OXXO' }).click();
  await expect(page.getByRole('img', { name: /Código de barras/ })).toBeVisible();

  await page.getByRole('link', { name: 'Volver a la tienda' }).click();
  await expect(page.getByText(/Paga tu ficha antes de que venza/)).toBeVisible();
  const [{ orderNumber }] = (await (await page.request.get('/api/orders')).json()) as [OrderView];
  const order = page.getByRole('article').filter({ hasText: orderNumber });
  await expect(order).toContainText('Esperando tu pago en OXXO');
  await expect(order).toContainText(/Vence en\s*(3 días|2 días y 23 horas)/);
  const mail = await findSent(page.request, shopper.email, /Paga tu pedido .* en OXXO/);
  expect(mail.text).toContain('/_dev/mercadopago/voucher/');

  await order.getByRole('link', { name: 'Ver ficha de pago' }).click();
  await page.getByRole('button', { name: 'Pagar esta ficha' }).click();
  await expect(page.getByRole('heading', { name: 'Esta ficha ya se pagó' })).toBeVisible();
  await expect(async () => {
    await page.goto('/dashboard?section=orders');
    await expect(order).toContainText('Pagado', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});
