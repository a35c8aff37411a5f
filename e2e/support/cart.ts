import type { Page } from '@playwright/test';
import { expect } from './test';

/** Puts lines into the kept cart, once, before the page's first script. */
export async function fillCart(page: Page, productIds: readonly string[]): Promise<void> {
  await page.addInitScript((ids) => {
    if (localStorage.getItem('boom.cart') !== null) return;
    localStorage.setItem('boom.cart', JSON.stringify(ids.map((productId) => ({ productId, quantity: 1 }))));
  }, productIds);
}

/**
 * Opens a page whose cart was filled, and waits until the shop is at work: what is kept in the browser is counted last.
 * A link that is followed earlier is a page load, a button that is pressed earlier is pressed again later.
 */
export async function openAtWork(page: Page, path: string, units: number): Promise<void> {
  await page.goto(path);
  const name = units === 1 ? 'Carrito, 1 artículo' : `Carrito, ${units} artículos`;
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 30_000 });
}
