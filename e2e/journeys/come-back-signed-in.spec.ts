import { findBuyable } from '../support/catalogue';
import { openRendered, stateOf } from '../support/rendered';
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
  await page.goBack();
  // Of the browser's cache: the site would have drawn it for them.
  const queries = stateOf(await page.content()).answers?.api.queries;
  expect(queries).toMatchObject({ 'findCurrentUser(undefined)': { data: null } });
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  expect(await seen()).toContain(product.id);
});
