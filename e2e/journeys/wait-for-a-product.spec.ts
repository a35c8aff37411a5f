import { findProduct } from '../support/catalogue';
import { registerByApi, signInHere } from '../support/shopper';
import { expect, test } from '../support/test';

test('I ask to be told of a product that is sold out, sign in for it, and find it among my favourites', async ({
  page,
  request,
}) => {
  const shopper = await registerByApi(request);
  const product = await findProduct(request, ({ stock, isAffiliate }) => stock === 0 && !isAffiliate);
  await page.goto(`/producto/${product.id}`);
  await page.getByRole('link', { name: 'Avísame cuando haya' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);

  await signInHere(page, shopper);
  await expect(page).toHaveURL(`/producto/${product.id}`);
  const bell = page.getByRole('button', { name: 'Avísame cuando haya' });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByText(`Te escribiremos a ${shopper.email}, una sola vez.`)).toBeVisible();

  await page.goto('/favoritos');
  await expect(page.getByRole('main').getByRole('list')).toContainText(product.name);
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
});

test('I see what others bought with a product', async ({ page, request }) => {
  const { id } = await findProduct(request, ({ name }) => name.startsWith('Laptop ultraligera Kuvexa Aria'));
  await page.goto(`/producto/${id}`);
  const shelf = page.getByRole('region', { name: 'Comprados juntos' });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(shelf).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(shelf.getByRole('link').first()).toBeVisible();
});
