import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { getRendered, openRendered } from '../support/rendered';
import { expect, test } from '../support/test';

/**
 * Elements of a page (goals, "Performance: the page"): each is laid out, painted and adopted. The goal for a product is
 * 450: the heart, and the place where people review and ask, are some 15 more. What they say there comes on top.
 */
const MAX_ELEMENTS = { home: 900, list: 1_000, detail: 465 };
const MAX_LIST_REQUESTS = 36;

const countElements = (page: Page) => page.evaluate(() => document.body.querySelectorAll('*').length);

async function scrollToEnd(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  // Page by page, as a reader does: what comes near is drawn and fetched.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' }));
    await expect(footer).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [50] });
}

for (const [name, given] of [
  ['home', '/'],
  ['list', '/explorar'],
  ['detail', 'product'],
] as const) {
  test(`${name} has at most ${MAX_ELEMENTS[name]} elements, scrolled to its end`, async ({ page, request }) => {
    const plain = await findBuyable(request, ({ starCounts }) => !starCounts);
    const path = given === 'product' ? `/producto/${plain.id}` : given;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await scrollToEnd(page);
    expect(await countElements(page)).toBeLessThanOrEqual(MAX_ELEMENTS[name]);
  });
}

test('the product list scrolled to the end of its first page asks for little, and for nothing twice', async ({
  page,
}) => {
  const asked: string[] = [];
  await getRendered(page.request, '/explorar');
  await openRendered(page, '/explorar');
  // What this visit still fetches must not count for the next.
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request.url());
  });
  await page.reload({ waitUntil: 'networkidle' });
  await scrollToEnd(page);
  await page.waitForLoadState('networkidle');
  const pictures = asked.filter((url) => url.includes('/media/'));
  expect(pictures.length, 'every product has been seen').toBeGreaterThanOrEqual(20);
  expect(asked.filter((url, place) => asked.indexOf(url) !== place)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(MAX_LIST_REQUESTS);
});

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the banner is as sharp as the screen', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const picture = page.getByRole('region', { name: 'Promociones' }).locator('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/2400\.avif$/);
  });
});
