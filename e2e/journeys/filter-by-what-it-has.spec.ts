import { expect, test } from '../support/test';

test('I filter a category by what its products have, go back, and compare two in its order', async ({ page, isMobile }) => {
  await page.goto('/explorar?view=list');
  const filters = () => page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Filtros' });
  const open = async () => isMobile && (await page.getByRole('button', { name: /^Filtros/ }).click());
  const close = async () => isMobile && (await filters().getByRole('button', { name: /^Ver \d+ producto/ }).click());

  await open();
  await filters().getByRole('radio', { name: /Laptops y tablets/ }).check();
  await filters().getByRole('checkbox', { name: /^16 GB/ }).check();
  await filters().getByRole('checkbox', { name: /^32 GB/ }).check();
  await close();
  const products = page.getByRole('main').getByRole('article');
  await expect(page).toHaveURL(/specs=Memoria/);
  await expect(page.getByRole('button', { name: /Memoria: 16 GB/ })).toBeVisible();
  const both = await products.count();

  await page.getByRole('button', { name: /Memoria: 16 GB/ }).click();
  await expect(products).not.toHaveCount(both);
  await page.goBack();
  await expect(products).toHaveCount(both);
  await page.reload();
  await expect(products).toHaveCount(both);
});
