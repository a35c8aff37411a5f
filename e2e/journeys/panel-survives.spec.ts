import { signInAsAdmin } from '../support/panel';
import { expect, test } from '../support/test';

test('a section of the panel that throws leaves the frame, and the next one opens', async ({ page, allowError }) => {
  allowError(/'object null'/);
  await signInAsAdmin(page);
  await page.route('**/api/admin/categories', (route) => route.fulfill({ json: [null] }));
  await page.goto('/admin');
  const rail = page.getByRole('navigation', { name: 'Panel de administración' });
  await rail.getByRole('link', { name: 'Categorías' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await rail.getByRole('link', { name: 'Banners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible();
});

test('a panel whose files are missing has a way to the shop, and one to sign out', async ({ page }) => {
  await signInAsAdmin(page);
  await page.route('**/remotes/admin/**', (route) => route.fulfill({ status: 404, body: '' }));
  const toShop = page.getByRole('link', { name: 'Ir a la tienda' });
  await page.goto('/admin/pedidos');
  await toShop.click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();

  await page.goto('/admin/pedidos');
  await expect(toShop).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión', exact: true })).toBeVisible();
});

test('the line that says that there is no connection is not behind the panel’s bar', async ({ page, context }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/productos');
  await expect(page.getByRole('table').getByRole('checkbox').nth(9)).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText('Sin conexión.');
  await expect(notice).toBeVisible();
  await page.mouse.wheel(0, 400);
  const read = () =>
    notice.evaluate((line) => {
      const { left, top, height } = line.getBoundingClientRect();
      const isCovered = !line.contains(document.elementFromPoint(left + 1, top + height / 2));
      return { isScrolled: window.scrollY > 0.5 * height, isCovered };
    });
  await expect.poll(read).toEqual({ isScrolled: true, isCovered: false });
});
