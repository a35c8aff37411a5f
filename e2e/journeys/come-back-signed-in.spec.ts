import { findBuyable } from '../support/catalogue';
import { openRendered } from '../support/rendered';
import { newShopper, register } from '../support/shopper';
import { expect, test } from '../support/test';

test('who signs in on a page and comes back to it from elsewhere is still signed in, and has what they saw', async ({
  page,
}) => {
  const product = await findBuyable(page.request);
  const seen = () => page.evaluate(() => localStorage.getItem('boom.seen'));
  await openRendered(page, `/producto/${product.id}`);
  await expect.poll(seen).toContain(product.id);
  await openRendered(page, '/');
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await register(page, newShopper());
  await expect(page).toHaveURL('/');

  await page.goto('about:blank');
  // A visitor's document, of the browser's cache.
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  expect(await seen()).toContain(product.id);
});
