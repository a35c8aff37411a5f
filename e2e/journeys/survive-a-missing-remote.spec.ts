import { expect, test } from '../support/test';

test("with a remote's files gone, the site stands and that place offers another try", async ({ page }) => {
  await page.route('**/remotes/support/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/support');
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Carrito, 0 artículos' })).toBeVisible();

  await page.unroute('**/remotes/support/**');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main')).toContainText(/iniciar sesión|inicia sesión/i, { timeout: 20_000 });

  await page
    .getByRole('link', { name: /Compra Boom/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
});
