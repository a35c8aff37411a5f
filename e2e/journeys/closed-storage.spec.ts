import { findBuyable } from '../support/catalogue';
import { checkoutOf, chooseTransfer, confirmOrder } from '../support/checkout';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

test('a browser that keeps nothing shows every page, and buys', async ({ page, request }) => {
  // As Chrome answers a page whose site data is blocked.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const product = await findBuyable(request);
  await registerByApi(page.request);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  for (const path of ['/explorar', '/ofertas']) {
    await page.locator(`header a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible();
  }
  await page.goto(`/producto/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  await expect(page.getByRole('dialog', { name: 'Carrito de Compras' })).toContainText(product.name);
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  const checkout = checkoutOf(page);
  await chooseTransfer(checkout);
  await confirmOrder(checkout);
  await expect(page.getByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(1);
});
