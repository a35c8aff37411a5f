import { findBuyable } from '../support/catalogue';
import { registerByApi, signIn } from '../support/shopper';
import { expect, test } from '../support/test';

test('I keep a favourite before I have signed in, find it in my account, and take it off and back', async ({
  page,
  request,
}) => {
  const product = await findBuyable(request);
  await page.goto(`/producto/${product.id}`);
  const heart = page.getByRole('button', { name: `Favorito: ${product.name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Favoritos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible();
  const list = page.getByRole('main').getByRole('list');
  await expect(list).toContainText(product.name);

  const shopper = await registerByApi(request);
  await signIn(page, shopper);
  await page.goto('/favoritos');
  await expect(list).toContainText(product.name);
  await expect(page.getByText('Se guardan en este navegador.')).toBeHidden();

  await page.getByRole('button', { name: `Quitar ${product.name} de favoritos` }).click();
  await expect(page.getByText('Aún no hay favoritos aquí')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(list).toContainText(product.name);
  await page.reload();
  await list.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await page.getByRole('button', { name: 'Ver carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Carrito de Compras' })).toContainText(product.name);
});
