import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { untilBackIsFree } from '../support/history';
import { getRendered, openRendered, stateOf } from '../support/rendered';
import { expect, test } from '../support/test';

const pages = [
  ['home', '/'],
  ['offers', '/ofertas'],
  ['explore', '/explorar'],
  ['a product', 'product'],
] as const;

const pathOf = async (page: Page, path: string) =>
  path === 'product' ? `/producto/${(await findBuyable(page.request)).id}` : path;

/** Animations of the pictures that the page is waited for, and of what they stand in. */
const fadesOf = (page: Page) =>
  page.locator('img[fetchpriority="high"]').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const names: string[] = [];
      for (let box: Element | null = picture; box; box = box.parentElement)
        names.push(getComputedStyle(box).animationName);
      return names.filter((animation) => animation !== 'none');
    }),
  );

interface Watched {
  boomShift?: number;
  boomFirst?: Element | null;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the shop and finds a product: name, price, description', async ({ page, request }) => {
    const product = await findBuyable(request);
    await getRendered(request, '/explorar');
    await openRendered(page, '/explorar');
    const link = page.getByRole('main').getByRole('link', { name: /./ }).first();
    await expect(link).toBeVisible();
    await openRendered(page, `/producto/${product.id}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page.getByText(product.description).first()).toBeVisible();
    await expect(
      page.getByText(`$${Number(product.price).toLocaleString('en-US').split('.')[0]}`).first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('laptop');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/explorar\?q=laptop/);
  });

  test('a price and a search are looked for within what was chosen before', async ({ page, request }) => {
    const { categoryId } = await findBuyable(request, (product) => product.categoryId !== null);
    await openRendered(page, `/explorar?category=${categoryId}&available=true`);
    await page.getByRole('textbox', { name: 'Precio mínimo' }).fill('$1,500');
    await page.getByRole('button', { name: 'Aplicar precio' }).click();
    const query = () => Object.fromEntries(new URL(page.url()).searchParams);
    const chosen = { category: categoryId, available: 'true', minPrice: '$1,500' };
    await expect.poll(query).toMatchObject(chosen);
    await expect(page.getByRole('textbox', { name: 'Precio mínimo' })).toHaveValue('1500');
    await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill('a');
    await page.keyboard.press('Enter');
    await expect.poll(query).toEqual({ ...chosen, minPrice: '1500', q: 'a' });
  });
});

test('"back" right after a reload opens the page before, and is no failure of either', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Carrito/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await untilBackIsFree(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Envíos' })).toBeVisible();

  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\/assets\/.*\/main\.\w+\.js$/, (route) => started.then(() => route.continue()), { times: 1 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Envíos' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  start();
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  await expect(page).not.toHaveTitle(/Envíos/);
});

for (const [name, given] of pages) {
  test(`${name} is adopted as it was drawn: no mismatch, no redraw, nothing moves, no fade of its largest picture`, async ({
    page,
  }) => {
    const path = await pathOf(page, given);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reports/client-errors')) reports.push(request.postData() ?? '');
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // How the visit before the reload felt is told when that is left.
      if (/^\/api\/(?!reports\/)/.test(pathname)) asked.push(pathname);
    });
    await page.addInitScript(() => {
      const watched = window as Watched;
      watched.boomShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) watched.boomShift = (watched.boomShift ?? 0) + value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('DOMContentLoaded', () => {
        watched.boomFirst = document.querySelector('main h1, main h2');
      });
    });
    await openRendered(page, path);
    expect(await fadesOf(page)).toEqual([]);
    // With a cookie by now, and as a busy machine may need more than one try.
    await expect(async () => {
      asked.length = 0;
      const response = await page.reload({ waitUntil: 'networkidle' });
      expect(response?.headers()['server-timing']).toContain('whole');
    }).toPass({ timeout: 45_000 });
    // The cart only opens when somebody listens.
    await page.getByRole('button', { name: /^Carrito/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    const { shift, isSame } = await page.evaluate(() => {
      const { boomShift, boomFirst } = window as Watched;
      return { shift: boomShift, isSame: boomFirst === document.querySelector('main h1, main h2') };
    });
    expect(reports).toEqual([]);
    expect(isSame, 'the element of the server is still there').toBe(true);
    // To the thousandth, as it is measured everywhere: the dots of the banners grow and shrink.
    expect(shift?.toFixed(3)).toBe('0.000');
    expect(asked, 'everything was in the page').toEqual([]);
  });
}

test('a chat that gets the address of a product shows its name, words and picture', async ({ request }) => {
  const product = await findBuyable(request, ({ imageUrl }) => imageUrl !== null);
  const html = await getRendered(request, `/producto/${product.id}`);
  expect(html).toContain(`<title>${product.name.replaceAll('"', '&quot;')} | Compra Boom</title>`);
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="[^"]+${product.imageUrl}">`));
  expect(html).toContain('<link rel="canonical"');
  expect(html).toContain('imagesrcset="/media/');
  const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(data).toMatchObject({ '@type': 'Product', name: product.name, offers: { price: product.price } });
  expect(stateOf(html).drawn).toBe('page');
});

test('a product that does not exist is not found', async ({ page, request }) => {
  const path = '/producto/00000000-0000-4000-8000-000000000000';
  await expect.poll(async () => (await request.get(path, { headers: { Accept: 'text/html' } })).status()).toBe(404);
  await page.goto(path);
  await expect(page.getByText('Producto no encontrado')).toBeVisible();
});
