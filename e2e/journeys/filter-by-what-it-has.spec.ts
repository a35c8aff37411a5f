import { expect, test } from '../support/test';

test('I filter a category by what its products have, and go back', async ({ page, isMobile }) => {
  await page.goto('/explorar', { waitUntil: 'networkidle' });
  const filters = () => page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Filtros' });
  const open = async () => isMobile && (await page.getByRole('button', { name: /^Filtros/ }).click());
  const close = async () =>
    isMobile &&
    (await filters()
      .getByRole('button', { name: /^Ver \d+ resultado/ })
      .click());

  await open();
  await filters()
    .getByRole('radio', { name: /Laptops y tablets/ })
    .click();
  await filters()
    .getByRole('checkbox', { name: /^16 GB/ })
    .click();
  // The list is chosen from again once it shows the first choice, as by eye.
  await expect(page).toHaveURL(/specs=Memoria/);
  await expect(filters().getByRole('checkbox', { name: /^16 GB/ })).toBeChecked();
  await filters()
    .getByRole('checkbox', { name: /^32 GB/ })
    .click();
  await close();
  await expect(page.getByText('4 productos encontrados')).toBeVisible();
  await page.getByRole('button', { name: /Memoria: 16 GB/ }).click();
  await expect(page.getByText('1 producto encontrado')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('4 productos encontrados')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 productos encontrados')).toBeVisible();
});
