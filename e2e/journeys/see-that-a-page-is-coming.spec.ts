import { holdScripts } from '../support/scripts';
import { expect, test } from '../support/test';

test('a page whose code is slow to come says so, and the one before it stands until then', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = page.getByRole('heading', { name: 'Productos Destacados' });
  await expect(before).toBeVisible();

  const letGo = await holdScripts(page, '**/remotes/catalog/**/*.js');
  await page.getByRole('link', { name: 'Ofertas', exact: true }).first().click();
  const sign = page.getByRole('banner').getByText('Cargando');
  await expect(sign).toBeAttached();
  await expect(before).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: /ofertas/i })).toBeVisible();
  await expect(sign).not.toBeAttached();
});
