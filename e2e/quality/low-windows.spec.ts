import type { ProductView } from '@boom/contract';
import { findBuyable } from '../support/catalogue';
import { expectFocusSeen, tabTo } from '../support/keyboard';
import { signInAsAdmin } from '../support/panel';
import { expect, test } from '../support/test';
import { settle } from './places/place';

/** A screen of 1280 × 1024 at 400 %. */
test.use({ viewport: { width: 320, height: 256 } });

test('the last entry of the account’s menu comes into sight', async ({ page }) => {
  await signInAsAdmin(page);
  for (const path of ['/', '/admin/pedidos']) {
    await settle(page, path);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Cuenta de|^Mi cuenta/i })
      .press('Enter');
    const last = page.getByRole('menuitem', { name: 'Cerrar Sesión' });
    // Before it is there its keys scroll the page, and its button out of sight.
    await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
    // While it opens it may not know yet how high it may be.
    await expect(async () => {
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      await expect(last).toBeFocused({ timeout: 500 });
      await expect(last, path).toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expectFocusSeen(page);
  }
});

for (const height of [256, 640]) {
  test(`chosen rows of the panel leave the others, and the focus, in sight: ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height });
    await signInAsAdmin(page);
    await settle(page, '/admin/productos');
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.nth(6).check();
    await tabTo(page, boxes.nth(2), 'Shift+Tab');
  });
}

test('the last of what the panel finds is not behind its foot', async ({ page }) => {
  await signInAsAdmin(page);
  await settle(page, '/admin/productos');
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('pa');
  const hits = page.getByRole('listbox', { name: 'Lo encontrado' });
  await expect(hits.getByRole('option').nth(3)).toBeAttached();
  // Above the first one is what was typed, and above that the last one.
  await search.press('ArrowUp');
  const last = hits.getByRole('option', { selected: true });
  await expect(last).toBeInViewport({ ratio: 0.9 });
  const isCovered = await last.evaluate((option) => {
    const { left, right, top, bottom } = option.getBoundingClientRect();
    return !option.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  expect(isCovered).toBe(false);
});

test('in a comparison the focus is not behind the names, nor behind the first column', async ({ page }) => {
  const products = (await (await page.request.get('/api/products?limit=4')).json()) as ProductView[];
  await page.setViewportSize({ width: 320, height: 640 });
  await settle(page, `/comparar?ids=${products.map(({ id }) => id).join(',')}`);
  const table = page.getByRole('table', { name: 'Comparación de productos' });
  await table.getByRole('button', { name: 'Comprar Ahora' }).last().focus();
  await tabTo(page, table.getByRole('columnheader').getByRole('link').first(), 'Shift+Tab');
});

test('what the keyboard comes to in a strip that scrolls sideways comes whole into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await settle(page, '/');
  const links = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link');
  await links.first().focus();
  for (const link of (await links.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.99 });
  }
});

test('the keyboard goes down a product’s page and leaves nothing out, its focus always in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const { id } = await findBuyable(page.request);
  await settle(page, `/producto/${id}`);
  const ask = page.getByRole('region', { name: 'Preguntas y respuestas' }).getByRole('link');
  // A page that is not yet alive hears nothing of it.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(ask).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await tabTo(page, ask);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').first());
});
