import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { findBuyable } from '../support/catalogue';
import { newShopper, register, signIn } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

/** What axe finds on the page as it stands: rule, and the elements that break it. */
async function violationsOf(page: Page): Promise<string[]> {
  // An evaluated script is not subject to the page's policy; a script tag would be.
  await page.evaluate(axe.source);
  // What is still fading in has the wrong contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  });
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

const looks = [
  { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

for (const { name, ...look } of looks) {
  test.describe(`axe finds nothing (${name})`, () => {
    test.use({ ...look, reducedMotion: 'reduce' } as Parameters<typeof test.use>[0]);

    test('on what a visitor sees', async ({ page, request }) => {
      test.setTimeout(120_000);
      const product = await findBuyable(request);
      const paths = [
        '/',
        '/explorar',
        '/ofertas',
        `/producto/${product.id}`,
        '/auth',
        '/support',
        '/no-existe',
        '/payment/failure',
      ];
      for (const path of paths) {
        await settle(page, path);
        expect(await violationsOf(page), path).toEqual([]);
      }
    });

    test('with the cart and the checkout open, and in the account', async ({ page, request }) => {
      test.setTimeout(120_000);
      const product = await findBuyable(request);
      await page.goto('/auth');
      await register(page, newShopper());
      await settle(page, `/producto/${product.id}`);
      await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
      await page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(product.name);
      expect(await violationsOf(page), 'cart').toEqual([]);
      await page.getByRole('button', { name: 'Proceder al Pago' }).click();
      await expect(page.getByRole('dialog', { name: 'Finalizar Compra' })).toContainText(product.name);
      expect(await violationsOf(page), 'checkout').toEqual([]);
      for (const section of ['profile', 'orders', 'addresses', 'security']) {
        await settle(page, `/dashboard?section=${section}`);
        expect(await violationsOf(page), section).toEqual([]);
      }
    });

    test('in the panel', async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page, site.admin);
      for (const path of ['/admin', '/admin/productos', '/admin/pedidos', '/admin/transferencias']) {
        await settle(page, path);
        expect(await violationsOf(page), path).toEqual([]);
      }
      await settle(page, '/admin/productos');
      await page.getByRole('button', { name: 'Agregar Producto' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page), 'product form').toEqual([]);
    });
  });
}
