import type { ProductView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { expect, test } from '../support/test';

/** A name as long as the API takes, without a place to break. */
const word = 'Supercalifragilisticoespialidoso'.repeat(7).slice(0, 200);
const idOf = (index: number) => `3f1f9c3e-2a6e-4e3d-9a39-${String(index).padStart(12, '0')}`;

/** The catalogue as nobody would wish it, in answers to the browser: endless words, sixty specifications each. */
async function lengthenProducts(page: Page): Promise<void> {
  const model = await findBuyable(page.request);
  const make = (id: string): ProductView => ({
    ...model,
    id,
    name: word,
    description: word,
    specifications: Array.from({ length: 60 }, (_, at) => ({ name: `${word.slice(0, 60)}${at}`, value: word })),
  });
  await page.route(/\/api\/products(\?|\/[0-9a-f]{8}-)/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const id = /[0-9a-f-]{36}$/.exec(pathname)?.[0];
    if (id) return route.fulfill({ json: make(id) });
    const ids = searchParams.get('ids')?.split(',') ?? Array.from({ length: 6 }, (_, at) => idOf(at));
    return route.fulfill({ json: ids.map(make), headers: { 'X-Total-Count': String(ids.length) } });
  });
}

/** By how many pixels the page is wider than the window. */
const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ viewport: { width: 320, height: 640 } });

test('endless words and sixty specifications stay within 320 px', async ({ page }) => {
  await lengthenProducts(page);
  await page.goto(`/comparar?ids=${[1, 2, 3, 4].map(idOf).join(',')}`, { waitUntil: 'networkidle' });
  const table = page.getByRole('table', { name: 'Comparación de productos' });
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  expect(await widthBeyond(page), 'comparison').toBe(0);

  // Inside the shop, so that it is the browser that asks for products.
  await table.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Especificaciones' }).getByRole('row')).toHaveCount(60);
  expect(await widthBeyond(page), 'product').toBe(0);

  await page.getByRole('link', { name: 'Explorar', exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: word }).first()).toBeVisible();
  expect(await widthBeyond(page), 'list').toBe(0);
  await page.getByRole('button', { name: 'Ver en lista' }).click();
  expect(await widthBeyond(page), 'list, one below the other').toBe(0);
});

test('endless words that are searched for and chosen stay within 320 px', async ({ page }) => {
  await page.goto(`/explorar?q=${word}&specs=Modelo:${word.slice(0, 100)}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await expect(page.getByRole('button', { name: `Quitar filtro: Modelo: ${word.slice(0, 100)}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Buscar «${word}» en toda la tienda` })).toBeVisible();
  expect(await widthBeyond(page)).toBe(0);
});

test('a cart of two hundred lines is there whole, within 320 px', async ({ page }) => {
  await lengthenProducts(page);
  const lines = Array.from({ length: 200 }, (_, at) => ({ productId: idOf(at), quantity: 1 }));
  await page.addInitScript((text) => localStorage.setItem('boom.cart', text), JSON.stringify(lines));
  await page.goto('/comparar', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Carrito, 200 / }).click();
  const cart = page.getByRole('dialog', { name: 'Carrito de Compras' });
  await expect(cart.getByRole('listitem')).toHaveCount(200);
  const width = await cart.evaluate((panel) =>
    Math.max(...[...panel.querySelectorAll('*')].map((element) => element.getBoundingClientRect().right)),
  );
  expect(width).toBeLessThanOrEqual(320);
});
