import type { Locator, Page } from '@playwright/test';
import { fillCart, openAtWork } from '../support/cart';
import { findBuyable } from '../support/catalogue';
import { buyNow } from '../support/checkout';
import { openCustomer, orderByTransfer } from '../support/customer';
import { signInAsAdmin } from '../support/panel';
import { signIn } from '../support/shopper';
import { expect, test } from '../support/test';
import { widthBeyond } from '../support/width';
import { settle } from './places/place';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** As the browser's own setting does: twice the usual 16 px, at the same size of everything else. */
test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
});

/** Texts that go beyond the right or the lower edge of what they stand in. */
const cutIn = (frame: Locator, texts: string) =>
  frame.evaluateAll((frames, selector) => {
    const cut: string[] = [];
    for (const each of frames) {
      const around = each.getBoundingClientRect();
      for (const element of each.querySelectorAll(selector)) {
        const { right, bottom } = element.getBoundingClientRect();
        if (right > around.right + 0.5 || bottom > around.bottom + 0.5) cut.push(element.textContent ?? '');
      }
    }
    return cut;
  }, texts);

const widthOf = async (place: Locator) => (await place.boundingBox())!.width;

async function open(page: Page, viewport: typeof phone, path: string): Promise<void> {
  await page.setViewportSize(viewport);
  await settle(page, path);
}

test('prices on cards are not cut off', async ({ page }) => {
  for (const viewport of [phone, desk]) {
    await open(page, viewport, '/explorar');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('.card-price') });
    expect(await cutIn(cards, '.card-price > :not(.price-spoken)'), `${viewport.width} px`).toEqual([]);
  }
});

test('the first banner’s button is not cut off on a phone', async ({ page }) => {
  await open(page, phone, '/');
  expect(await cutIn(page.getByRole('region', { name: 'Promociones' }), 'a')).toEqual([]);
});

test('the way to an order is no wider than a phone, in the cart and the checkout neither', async ({ page }) => {
  const product = await findBuyable(page.request);
  const customer = await openCustomer();
  await orderByTransfer(customer, product);
  await signIn(page, customer.shopper);
  await fillCart(page, [product.id]);
  await page.setViewportSize(phone);
  for (const path of ['/dashboard?section=orders', '/dashboard?section=addresses', `/producto/${product.id}`]) {
    await openAtWork(page, path, 1);
    expect(await widthBeyond(page), path).toBe(0);
  }
  const said = 'p, a, input, input + button';
  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  const cart = page.getByRole('dialog', { name: 'Carrito de Compras' });
  await expect(cart.getByRole('button', { name: /^Proceder/ })).toBeVisible();
  expect(await cutIn(cart.getByRole('list'), said)).toEqual([]);
  await page.keyboard.press('Escape');
  const checkout = await buyNow(page);
  await expect(checkout.getByRole('radio', { name: /^Casa/ })).toBeVisible();
  expect(await cutIn(checkout.getByRole('list', { name: 'Tu pedido' }), said)).toEqual([]);
  await customer.session.dispose();
});

test('on a product’s page the pictures have at least as much room as the box that buys', async ({ page }) => {
  const { id } = await findBuyable(page.request);
  for (const width of [1024, 1280]) {
    await open(page, { ...desk, width }, `/producto/${id}`);
    const picture = page.getByRole('main').locator('img').first();
    expect(await widthOf(picture), `${width} px`).toBeGreaterThan(320);
  }
});

test('the menu of all sections of the panel is within a phone’s window', async ({ page }) => {
  await signInAsAdmin(page);
  await open(page, phone, '/admin/pedidos');
  const menu = page.getByRole('navigation', { name: 'Secciones a la mano' }).getByRole('button');
  await expect(menu).toBeInViewport({ ratio: 0.99 });
});
