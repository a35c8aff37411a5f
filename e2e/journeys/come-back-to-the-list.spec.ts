import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const products = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const more = (page: Page) => page.getByRole('button', { name: 'Ver más productos' });

test('I look through two pages of products, open one, come back, and find the list as I left it', async ({ page }) => {
  await page.goto('/explorar', { waitUntil: 'networkidle' });
  await expect(products(page)).toHaveCount(24);
  await more(page).click();
  await expect(products(page)).toHaveCount(48);
  await expect(page).toHaveURL(/[?&]pages=2/);

  const last = products(page).nth(40).getByRole('link');
  const name = await last.textContent();
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(products(page)).toHaveCount(48);
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport();

  await page.reload({ waitUntil: 'networkidle' });
  await expect(products(page)).toHaveCount(48);
});

test('I choose a filter deep in the list, and see its beginning', async ({ page, isMobile }) => {
  test.skip(
    isMobile,
    'On a phone the filters open in a dialog over the page: choosing one there never starts from deep in the list.',
  );
  await page.goto('/explorar', { waitUntil: 'networkidle' });
  await more(page).scrollIntoViewIfNeeded();
  await expect(page.getByText(/productos encontrados/)).not.toBeInViewport();
  // The filters stay beside the list while it scrolls.
  const choice = page.getByRole('complementary', { name: 'Filtros' }).getByRole('radio', { name: 'En Oferta' });
  await choice.click();
  await expect(page).toHaveURL(/promotion=OFERTA/);
  await expect(page.getByRole('status').filter({ hasText: /productos? encontrado/ })).toBeInViewport();
  await expect(choice).toBeFocused();
  await expect(products(page).first()).toBeInViewport();
});
