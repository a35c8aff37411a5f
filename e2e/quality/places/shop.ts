import { expect, type Page } from '@playwright/test';
import { fillCart } from '../../support/cart';
import { findWithOptions, listBuyable } from '../../support/catalogue';
import { checkoutOf } from '../../support/checkout';
import type { Scene } from '../../support/scene';
import { offerBranches } from './branches';
import { at, type Place, settle } from './place';

async function openCart(page: Page, { product }: Scene, path = `/producto/${product.id}`): Promise<void> {
  await fillCart(page, [product.id]);
  await settle(page, path);
  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  await expect(page.getByRole('dialog')).toContainText(product.name);
}

/** The last piece goes to somebody else while the order is on its way. */
async function openSoldOutCheckout(page: Page, scene: Scene): Promise<void> {
  const { product } = scene;
  await openCart(page, scene);
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  const checkout = checkoutOf(page);
  await expect(checkout).toContainText(product.name);
  await checkout.getByRole('radio', { name: /^Casa/ }).check({ force: true });
  const refusal = { error: 'Sin existencias', code: 'out_of_stock', productIds: [product.id] };
  await page.route(/\/api\/payments\/create-/, (route) => route.fulfill({ status: 409, json: refusal }));
  await page.route(/\/api\/products\?/, (route) => route.fulfill({ json: [{ ...product, stock: 0 }] }));
  await checkout.getByRole('button', { name: /^(Ir a pagar|Confirmar pedido)$/ }).click();
  await expect(checkout).toContainText(`${product.name} se agotó.`);
}

/** As if somebody had been here before. */
const keep = (page: Page, name: string, values: string[]) =>
  page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `boom.seen.${name}`,
    JSON.stringify(values),
  ] as const);

async function openSearches(page: Page): Promise<void> {
  await keep(page, 'searches', ['bocina', 'audífonos para correr']);
  await settle(page, '/');
  const box = page.getByRole('combobox', { name: 'Buscar productos' });
  await expect(async () => {
    await box.blur();
    await box.focus();
    await expect(page.getByRole('group', { name: 'Búsquedas recientes' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Four of the dearest: those with the most to say. */
async function openComparison(page: Page): Promise<void> {
  const answer = await page.request.get('/api/products?sort=price_desc&limit=4');
  const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  await settle(page, `/comparar?ids=${ids.join(',')}`);
  await expect(page.getByRole('table')).toBeVisible();
}

/** One that has become cheaper, one dearer, one that is gone. */
async function openWishlist(page: Page): Promise<void> {
  const products = await listBuyable(page.request);
  const gone = { id: '00000000-0000-4000-8000-000000000000', name: 'Bocina Sonara Tambor', price: '899.00' };
  const wishes = [...products.slice(0, 2), gone].map(({ id, name, price }, at) => ({
    productId: id,
    name,
    price: (Number(price) + (at === 0 ? 300 : -1)).toFixed(2),
    addedAt: '2026-01-01T12:00:00.000Z',
  }));
  await page.addInitScript((text) => localStorage.setItem('boom.wishes', text), JSON.stringify(wishes));
  await settle(page, '/favoritos');
  await expect(page.getByText('Bajó $300.00 desde que lo guardaste')).toBeVisible();
}

async function openSeen(page: Page, { product }: Scene): Promise<void> {
  await keep(page, 'products', [product.id]);
  await settle(page, '/');
  const seen = page.getByRole('region', { name: 'Vistos recientemente' });
  // Its place, which only the browser knows of, is there once the page has started: nobody scrolls to the end sooner.
  await expect(page.locator('main div:empty').last()).toHaveCSS('min-height', '280px');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(seen.getByRole('link')).toHaveCount(1);
  await seen.scrollIntoViewIfNeeded();
}

export const places: Place[] = [
  { ...at('visitor', 'inicio', '/'), isOtherAtDesk: true },
  { ...at('visitor', 'explorar', '/explorar'), isOtherAtDesk: true },
  at('visitor', 'explorar-sin-resultados', '/explorar?q=xilofonista'),
  { ...at('visitor', 'explorar-lista', '/explorar?view=list'), isOtherAtDesk: true },
  {
    name: 'filtros',
    as: 'visitor',
    async open(page) {
      await settle(page, '/explorar');
      // A wide screen has them beside the list.
      if (page.viewportSize()!.width >= 1024) return;
      await page.getByRole('button', { name: 'Filtros' }).click();
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
    },
  },
  {
    name: 'vista-rapida',
    as: 'visitor',
    isOtherAtDesk: true,
    async open(page) {
      await settle(page, '/explorar');
      await page
        .getByRole('button', { name: /^Vista rápida/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'busquedas-recientes', as: 'visitor', open: openSearches },
  { name: 'comparar', as: 'visitor', isOtherAtDesk: true, open: openComparison },
  at('visitor', 'comparar-vacio', '/comparar'),
  { name: 'favoritos', as: 'visitor', open: openWishlist },
  at('visitor', 'favoritos-vacio', '/favoritos'),
  { name: 'vistos-recientemente', as: 'visitor', open: openSeen },
  at('visitor', 'ofertas', '/ofertas'),
  {
    name: 'producto',
    as: 'visitor',
    isOtherAtDesk: true,
    open: (page, { product }) => settle(page, `/producto/${product.id}`),
  },
  {
    name: 'producto-con-opciones',
    as: 'visitor',
    isOtherAtDesk: true,
    async open(page) {
      await settle(page, `/producto/${(await findWithOptions(page.request)).id}`);
      await expect(page.getByRole('radio').first()).toBeAttached();
    },
  },
  {
    name: 'producto-opiniones',
    as: 'visitor',
    async open(page, { product }) {
      await settle(page, `/producto/${product.id}`);
      await page.locator('#opiniones').scrollIntoViewIfNeeded();
      await expect(
        page
          .getByRole('button', { name: 'Hacer una pregunta' })
          .or(page.getByRole('link', { name: 'Hacer una pregunta' })),
      ).toBeVisible();
    },
  },
  at('visitor', 'no-existe', '/no-existe'),
  at('visitor', 'envios', '/envios'),
  at('visitor', 'devoluciones', '/devoluciones'),
  at('visitor', 'formas-de-pago', '/formas-de-pago'),
  at('visitor', 'pago-fallido', '/payment/failure'),
  { name: 'carrito', as: 'visitor', isOtherAtDesk: true, open: openCart },
  {
    name: 'carrito-con-problemas',
    as: 'visitor',
    async open(page) {
      const products = await listBuyable(page.request);
      await fillCart(page, ['00000000-0000-4000-8000-000000000000', ...products.map(({ id }) => id)]);
      await settle(page, '/envios');
      await page.getByRole('button', { name: /^Carrito, / }).click();
      await expect(page.getByRole('dialog')).toContainText('Un pedido lleva hasta 50 productos distintos');
      await expect(page.getByRole('dialog')).toContainText('ya no está a la venta');
    },
  },
  {
    name: 'carrito-vacio',
    as: 'visitor',
    async open(page) {
      await settle(page, '/');
      await page.getByRole('button', { name: /^Carrito/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'finalizar-compra',
    as: 'customer',
    isOtherAtDesk: true,
    async open(page, scene) {
      await openCart(page, scene);
      await page.getByRole('button', { name: 'Proceder al Pago' }).click();
      await expect(checkoutOf(page)).toContainText(scene.product.name);
    },
  },
  {
    name: 'finalizar-compra-en-sucursal',
    as: 'customer',
    isOtherAtDesk: true,
    async open(page, scene) {
      await offerBranches(page, scene.product);
      await openCart(page, scene, '/dashboard');
      await page.getByRole('button', { name: 'Proceder al Pago' }).click();
      const checkout = checkoutOf(page);
      await checkout.getByRole('radio', { name: /Recoger en sucursal/ }).check();
      await checkout.getByRole('radio', { name: /Sucursal Roma/ }).check();
      await expect(checkout.getByText('Todo disponible')).toBeVisible();
    },
  },
  { name: 'finalizar-compra-sin-piezas', as: 'customer', open: openSoldOutCheckout },
];
