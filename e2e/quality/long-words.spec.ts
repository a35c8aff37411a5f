import type { AdminOrderView, AdminUserView, ProductView } from '@boom/contract';
import type { Locator, Page } from '@playwright/test';
import { post } from '../support/api';
import { fillCart } from '../support/cart';
import { findBuyable } from '../support/catalogue';
import { checkoutOf } from '../support/checkout';
import { orderByTransfer } from '../support/customer';
import { signInAsAdmin } from '../support/panel';
import { tellOfShop } from '../support/shopFacts';
import { expect, test } from '../support/test';
import { widthBeyond } from '../support/width';

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

/** How far to the right it goes, or anything inside of it, px. */
const rightEdgeOf = (place: Locator) =>
  place.evaluate((element) =>
    Math.max(...[element, ...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)),
  );

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

test('endless words in the cart stay within 320 px', async ({ page }) => {
  await lengthenProducts(page);
  await fillCart(page, [1, 2, 3, 4, 5, 6].map(idOf));
  await page.goto('/comparar', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Carrito, 6 / }).click();
  const cart = page.getByRole('dialog', { name: 'Carrito de Compras' });
  await expect(cart.getByRole('link', { name: word })).toHaveCount(6);
  // Once it has slid in.
  await expect.poll(() => rightEdgeOf(cart)).toBeLessThanOrEqual(320);
});

test('at 400 % the cart is scrolled whole: its last button comes into sight, and its first', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await lengthenProducts(page);
  await fillCart(page, [1, 2, 3].map(idOf));
  await page.goto('/comparar', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Carrito, 3 / }).click();
  const cart = page.getByRole('dialog', { name: 'Carrito de Compras' });
  for (const name of ['Vaciar Carrito', 'Cerrar']) {
    const button = cart.getByRole('button', { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.9 });
  }
});

test('the longest coupon and the longest tracking number leave the amounts within 320 px', async ({
  page,
  customer,
}) => {
  const product = await findBuyable(customer.session);
  const order = await orderByTransfer(customer, product);
  await page.context().addCookies((await customer.session.storageState()).cookies);
  const orders = '/dashboard?section=orders';
  const code = word.slice(0, 30).toUpperCase();
  const long = { ...order, coupon: { code, discount: '50.00' }, trackingNumber: word.slice(0, 100) };
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: [long], headers: { 'X-Total-Count': '1' } }));
  await tellOfShop(page, orders, 'hasCoupons');
  const terms = { code, kind: 'MONTO', value: '50.00', maxDiscount: null, minPurchase: null };
  await page.route('**/api/coupons/check', (route) => route.fulfill({ json: terms }));

  await fillCart(page, [product.id]);
  await page.goto(orders, { waitUntil: 'networkidle' });
  const card = page.getByRole('article', { name: `Pedido ${order.orderNumber}` });
  await expect(card.getByText(`Cupón ${code}`)).toBeVisible();
  expect(await rightEdgeOf(card.locator('dl').last()), 'amounts').toBeLessThanOrEqual(320);
  expect(await rightEdgeOf(card.getByText(long.trackingNumber)), 'tracking number').toBeLessThanOrEqual(320);

  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  const checkout = checkoutOf(page);
  await checkout.getByRole('button', { name: '¿Tienes un cupón?' }).click();
  await checkout.getByLabel('Código del cupón').fill(code);
  await checkout.getByRole('button', { name: 'Usar', exact: true }).click();
  await expect(checkout.getByText(`Cupón ${code}`, { exact: true })).toBeVisible();
  expect(await rightEdgeOf(checkout), 'checkout').toBeLessThanOrEqual(320);
});

test('endless names of people and branches stay within the panel’s cards', async ({ page }) => {
  const fullName = word.slice(0, 120);
  await signInAsAdmin(page);
  await page.route(/\/api\/admin\/(orders|users)\?/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as (AdminOrderView | AdminUserView)[];
    const json = rows.map((row) =>
      'user' in row
        ? { ...row, user: { ...row.user, fullName }, pickup: { ...row.pickup, name: word.slice(0, 60) } }
        : { ...row, fullName },
    );
    return route.fulfill({ response, json });
  });
  for (const path of ['/admin/usuarios', '/admin/pedidos']) {
    await page.goto(path);
    const table = page.getByRole('table');
    await expect(table.getByRole('row').filter({ hasText: fullName }).first()).toBeVisible();
    expect(await table.evaluate(({ scrollWidth }) => scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await page.goto('/admin/pedidos?vista=tablero');
  const card = page.getByRole('article').filter({ hasText: fullName }).first();
  await expect(card).toBeVisible();
  const { x, width } = (await card.boundingBox())!;
  expect(await rightEdgeOf(card), 'board').toBeLessThanOrEqual(x + width);
});

/** Gives the browser what people wrote as one endless word, in whatever is read from the API. */
async function lengthenWritten(page: Page): Promise<void> {
  const written = new Set(['by', 'fullName', 'name', 'productName', 'subject']);
  await page.route(/\/api\/(admin|support)\//, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = JSON.parse(text, (key, value) => (written.has(key) && typeof value === 'string' ? word : value));
    return route.fulfill({ response, json: body });
  });
}

test('endless words that people write make no page of their account wider than 320 px', async ({ page, customer }) => {
  const { session, shopper } = customer;
  await post(session, '/api/support/tickets', {
    name: shopper.fullName,
    email: shopper.email,
    subject: 'La pantalla parpadea',
    description: 'Parpadea desde ayer en la noche.',
    category: 'OTRO',
    priority: 'MEDIO',
  });
  await page.context().addCookies((await session.storageState()).cookies);
  await lengthenWritten(page);
  await page.goto('/support');
  await expect(page.getByRole('heading', { name: word })).toBeVisible();
  expect(await widthBeyond(page)).toBe(0);
});

test('endless words that people wrote make no page of the panel wider than 320 px', async ({ page }) => {
  await signInAsAdmin(page);
  await lengthenWritten(page);
  for (const path of ['/admin', '/admin/timeline']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: word }).first()).toBeVisible();
    expect(await widthBeyond(page), path).toBe(0);
  }
  await page.goto('/admin/pedidos');
  await page.getByRole('row').filter({ hasText: word }).first().click();
  const order = page.getByRole('dialog');
  await expect(order.getByRole('list').first()).toContainText(word);
  expect(await rightEdgeOf(order)).toBeLessThanOrEqual(320);
});
