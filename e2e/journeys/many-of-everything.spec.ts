import { randomUUID } from 'node:crypto';
import { MAX_ORDER_LINES, type OrderView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { post } from '../support/api';
import { fillCart, openAtWork } from '../support/cart';
import { findBuyable, listBuyable } from '../support/catalogue';
import { checkoutOf, chooseTransfer, confirmOrder } from '../support/checkout';
import { onDatabase } from '../support/database';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

test.setTimeout(120_000);
test.use({ viewport: { width: 320, height: 640 } });

const LINES = 200;

/** Of an account (the API's own limit). */
const MAX_ADDRESSES = 50;

const cart = (page: Page) => page.getByRole('dialog', { name: /Carrito de Compras/ });
const openCart = (page: Page) => page.getByRole('button', { name: /^Carrito, / }).click();

/** By how many pixels something on the page is wider than its place. */
const widthBeyond = (page: Page) =>
  page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')];
    return Math.max(0, ...places.filter(isScrollable).map((place) => place.scrollWidth - place.clientWidth));
    function isScrollable(place: Element) {
      return place === document.documentElement || /auto|scroll/.test(getComputedStyle(place).overflowX);
    }
  });

test('a cart of 200 lines says what fits into one order, and keeps the rest for the next', async ({
  page,
  request,
}) => {
  const buyable = await listBuyable(request);
  expect(buyable.length).toBeGreaterThan(MAX_ORDER_LINES);
  const unknown = Array.from({ length: LINES - buyable.length }, () => randomUUID());
  await fillCart(page, [...buyable.map(({ id }) => id), ...unknown]);
  await registerByApi(page.request);
  await openAtWork(page, '/envios', LINES);

  await openCart(page);
  const lines = cart(page).getByRole('list', { name: 'Productos en el carrito' }).getByRole('listitem');
  await expect(cart(page).getByText('Un pedido lleva hasta 50 productos distintos')).toBeVisible({ timeout: 20_000 });
  await expect(lines).toHaveCount(LINES);
  await expect(lines.filter({ hasText: 'ya no está a la venta' })).toHaveCount(unknown.length);
  expect(await widthBeyond(page)).toBe(0);

  // The last line is within reach, can be taken out, and what is known of the others stays.
  await lines
    .last()
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(lines).toHaveCount(LINES - 1);
  await expect(lines.first().getByRole('link', { name: buyable[0]!.name })).toBeVisible();

  await cart(page).getByRole('button', { name: 'Proceder al Pago' }).click();
  await chooseTransfer(checkoutOf(page));
  await expect(checkoutOf(page).getByRole('list', { name: 'Tu pedido' }).getByRole('listitem')).toHaveCount(
    MAX_ORDER_LINES,
  );
  expect(await widthBeyond(page)).toBe(0);
  await confirmOrder(checkoutOf(page));
  await expect(page.getByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible({ timeout: 20_000 });
  const [order] = (await (await page.request.get('/api/orders')).json()) as OrderView[];
  expect(order!.items).toHaveLength(MAX_ORDER_LINES);
  // Back on the shelf, for whoever buys next.
  await post(page.request, `/api/orders/${order!.id}/cancel`, {});
  const left = LINES - 1 - MAX_ORDER_LINES;
  await expect(page.getByRole('button', { name: `Carrito, ${left} artículos`, includeHidden: true })).toBeAttached();
});

test('with fifty addresses the checkout is sent to the last of them', async ({ page, request }) => {
  const product = await findBuyable(request);
  await registerByApi(page.request);
  for (let number = 1; number <= MAX_ADDRESSES; number++) {
    await post(page.request, '/api/addresses', {
      title: `Sucursal ${number}`,
      street: `Calzada Ignacio Zaragoza ${number}, bodega ${number}, col. Agrícola Pantitlán`,
      city: 'Iztacalco',
      state: 'Ciudad de México',
      postalCode: '08100',
    });
  }
  await fillCart(page, [product.id]);
  await openAtWork(page, '/envios', 1);
  await openCart(page);
  await cart(page).getByRole('button', { name: 'Proceder al Pago' }).click();

  const addresses = checkoutOf(page).getByRole('group', { name: 'Dirección de envío' }).getByRole('radio');
  await expect(addresses).toHaveCount(MAX_ADDRESSES);
  const last = checkoutOf(page).getByRole('radio', { name: /Sucursal 50/ });
  await last.check({ force: true });
  await expect(last).toBeChecked();
  await chooseTransfer(checkoutOf(page));
  expect(await widthBeyond(page)).toBe(0);
  // The button stands below all that, and is in sight all the time.
  const confirm = checkoutOf(page).getByRole('button', { name: 'Confirmar pedido' });
  await expect(confirm).toBeInViewport();
  await confirm.click();
  await expect(page.getByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible({ timeout: 20_000 });
  const [order] = (await (await page.request.get('/api/orders')).json()) as OrderView[];
  expect(order!.shippingAddress!.title).toBe('Sucursal 50');
});

/** So many delivered orders of a customer, an hour apart: MUCHOS0001 is the newest. */
const ORDERS = 1_000;
const giveOrders = (email: string, productId: string) =>
  onDatabase((client) =>
    client.query(
      `WITH made AS (
         INSERT INTO orders (order_number, user_id, product_id, original_amount, total_amount, status, payment_status,
                             created_at)
         SELECT 'MUCHOS' || lpad(nth::text, 4, '0'), users.id, products.id, products.price, products.price, 'ENTREGADO',
                'approved', now() - nth * interval '1 hour'
         FROM users, products, generate_series(1, ${ORDERS}) AS nth WHERE users.email = $1 AND products.id = $2
         RETURNING id, product_id)
       INSERT INTO order_items (order_id, position, product_id, name, unit_price, quantity)
       SELECT made.id, 0, products.id, products.name, products.price, 1
       FROM made JOIN products ON products.id = made.product_id`,
      [email, productId],
    ),
  );

test('of a thousand orders each is within reach: page by page, by its address, and by a search', async ({
  page,
  request,
}) => {
  const product = await findBuyable(request);
  const { email } = await registerByApi(page.request);
  await giveOrders(email, product.id);
  try {
    const orders = page.getByRole('article');
    const order = (nth: number) => page.getByRole('heading', { name: `Pedido MUCHOS${String(nth).padStart(4, '0')}` });
    await page.goto('/dashboard?section=orders');
    await expect(page.getByText(`${ORDERS} pedidos`)).toBeVisible();
    await expect(orders).toHaveCount(10);
    await expect(order(1)).toBeVisible();
    expect(await widthBeyond(page)).toBe(0);

    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(order(11)).toBeVisible();
    await expect(order(1)).toBeHidden();
    await page.goBack();
    await expect(order(1)).toBeVisible();

    await page.goto('/dashboard?section=orders&page=100');
    await expect(order(ORDERS)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);
    expect(await widthBeyond(page)).toBe(0);

    await page.getByRole('searchbox', { name: 'Buscar en tus pedidos' }).fill('MUCHOS0777');
    await page.getByRole('searchbox', { name: 'Buscar en tus pedidos' }).press('Enter');
    await expect(page.getByText('1 pedido', { exact: true })).toBeVisible();
    await expect(orders).toHaveCount(1);
    await expect(order(777)).toBeVisible();
  } finally {
    // The panel counts them, and other journeys look at its lists.
    await onDatabase((client) => client.query("DELETE FROM orders WHERE order_number LIKE 'MUCHOS%'"));
  }
});
