import { post } from '../support/api';
import { fillCart, openAtWork } from '../support/cart';
import { findBuyable } from '../support/catalogue';
import { newShopper, signIn } from '../support/shopper';
import { expect, test } from '../support/test';

test('what I left in the cart is offered to me on another device, because I agreed to offers', async ({
  page,
  browser,
}) => {
  const product = await findBuyable(page.request);
  const shopper = newShopper();
  await post(page.request, '/api/register', { ...shopper, acceptsMarketing: true });
  await fillCart(page, [product.id]);
  await openAtWork(page, '/', 1);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user/cart') && answer.status() === 204);
  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  await saved;

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, shopper);
  // Where the mail leads to.
  await elsewhere.goto('/dashboard?cart');
  const cart = elsewhere.getByRole('dialog', { name: 'Carrito de Compras' });
  await expect(cart).toContainText(`1 × ${product.name}`);
  await cart.getByRole('button', { name: 'Ponerlo en el carrito' }).click();
  await expect(cart.getByRole('button', { name: 'Proceder al Pago' })).toBeVisible();
  await elsewhere.close();
});
