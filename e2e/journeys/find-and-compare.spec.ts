import type { Page } from '@playwright/test';
import { listBuyable } from '../support/catalogue';
import { expect, test } from '../support/test';
import { widthBeyond } from '../support/width';

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' });
const comparison = (page: Page) => page.getByRole('table', { name: 'Comparación de productos' });

/** Searches, and puts the first two results side by side. */
async function compareTwo(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await box(page).fill('audífonos');
  await page.getByRole('option', { name: 'Ver todos los resultados de «audífonos»' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «audífonos»' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver en lista' }).click();
  const toggles = page.getByRole('main').getByRole('button', { name: /^Comparar / });
  await toggles.nth(0).click();
  await toggles.nth(1).click();
  const bar = page.getByRole('region', { name: 'Comparación', exact: true });
  await expect(bar).toContainText('2 productos para comparar');
  await bar.getByRole('link', { name: 'Ver comparación' }).click();
  await expect(comparison(page).getByRole('columnheader')).toHaveCount(3);
}

test('I search, compare two products, send somebody the comparison, and buy one of them', async ({ page, browser }) => {
  await compareTwo(page);
  const all = await comparison(page).getByRole('row').count();
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).check();
  expect(await comparison(page).getByRole('row').count()).toBeLessThan(all);

  const somebody = await browser.newPage();
  await somebody.goto(page.url());
  await expect(comparison(somebody).getByRole('columnheader')).toHaveCount(3);
  await somebody.close();

  const name = await comparison(page).getByRole('columnheader').nth(1).getByRole('link').textContent();
  await comparison(page).getByRole('button', { name: 'Agregar al Carrito' }).first().click();
  await page.getByRole('button', { name: 'Ver carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Carrito de Compras' })).toContainText(name ?? '');
});

test('I find again what I searched for and what I looked at', async ({ page }) => {
  await compareTwo(page);
  const product = comparison(page).getByRole('columnheader').nth(2).getByRole('link');
  const name = (await product.textContent()) ?? '';
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // Whoever leaves in the same instant has not looked at it.
  await page.waitForLoadState('networkidle');

  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const seen = page.getByRole('region', { name: 'Vistos recientemente' });
  await expect(seen.getByRole('link')).toHaveCount(1);
  await expect(seen).toContainText(name);

  await box(page).focus();
  await page.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('link', { name: 'audífonos' }).click();
  await expect(page).toHaveURL(/q=aud/);
});

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the comparison scrolls within itself, and its names stay in sight', async ({ page, request }) => {
    const ids = (await listBuyable(request)).slice(0, 2).map(({ id }) => id);
    await page.goto(`/comparar?ids=${ids}`);
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(3);
    expect(await widthBeyond(page)).toBe(0);
    await page.getByRole('region', { name: 'Comparación de productos' }).focus();
    const feature = comparison(page).getByRole('rowheader', { name: 'Precio' });
    const before = await feature.boundingBox();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() =>
        page.getByRole('region', { name: 'Comparación de productos' }).evaluate(({ scrollLeft }) => scrollLeft),
      )
      .toBeGreaterThan(0);
    expect((await feature.boundingBox())?.x).toBe(before?.x);
  });
});
