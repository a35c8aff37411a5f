import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findProduct } from '../support/catalogue';
import { signInAsAdmin } from '../support/panel';
import { expect, test } from '../support/test';
import { settle } from './places/place';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The colours of what is painted within a place and just around it, as rings are. */
async function paintOf(place: Locator): Promise<Buffer> {
  const box = (await place.boundingBox())!;
  const [x, y] = [Math.max(box.x - 6, 0), Math.max(box.y - 6, 0)];
  const clip = { x, y, width: box.width + 12, height: box.height + 12 };
  return sharp(await place.page().screenshot({ animations: 'disabled', clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** By how many pixels something looks different once it is chosen, or has the focus; the pointer lies elsewhere. */
async function countChanges(place: Locator, change: () => Promise<unknown>): Promise<number> {
  await place.scrollIntoViewIfNeeded();
  let before = await paintOf(place);
  // Until its picture is there, and nothing moves.
  await expect
    .poll(async () => {
      const last = before;
      before = await paintOf(place);
      return before.equals(last);
    })
    .toBe(true);
  await change();
  const after = await paintOf(place);
  let changed = 0;
  for (let at = 0; at < before.length; at += 3) if (before.compare(after, at, at + 3, at, at + 3) !== 0) changed += 1;
  return changed;
}

/** More than the corners of a ring that is cut off. */
const expectMark = async (place: Locator, change: () => Promise<unknown>) =>
  expect(await countChanges(place, change), `${place} is marked`).toBeGreaterThan(100);

const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** By script, as a pointer that stays would mark it by itself; without the focus that a press gives. */
async function press(place: Locator): Promise<void> {
  await place.evaluate((element: HTMLElement) => element.click());
  await blur(place.page());
}

test('the focus on a special offer is seen', async ({ page }) => {
  await settle(page, '/ofertas');
  const offer = page
    .getByRole('article')
    .filter({ has: page.getByRole('link') })
    .first();
  await offer.getByRole('link').focus();
  await expect(offer.locator('img')).toHaveJSProperty('complete', true);
  await expectMark(offer, () => blur(page));
});

test.describe('without colours of the shop’s own', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the dots of the first banner are seen, and the suggestion that the arrow keys are on', async ({ page }) => {
    await settle(page, '/');
    const dots = page.getByRole('region', { name: 'Promociones' }).getByRole('button', { name: /^Ver promoción/ });
    const dot = dots.nth(1).locator('span');
    const hide = () => dot.evaluate((element) => element.toggleAttribute('hidden'));
    expect(await countChanges(dots.nth(1), hide), 'a dot').toBeGreaterThan(20);

    const box = page.getByRole('combobox', { name: 'Buscar productos' });
    const suggestion = page.getByRole('option').first();
    await expect(async () => {
      await box.fill('');
      await box.pressSequentially('lap');
      await expect(suggestion).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    await expectMark(suggestion, () => box.press('ArrowDown'));
  });

  test('of pictures, of stars and of tabs it is seen which one is chosen', async ({ page }) => {
    const pictured = await findProduct(page.request, ({ images }) => images.length > 1);
    await settle(page, `/producto/${pictured.id}`);
    const second = page.getByRole('button', { name: 'Ver imagen 2' }).first();
    await expect(second.locator('img')).toHaveJSProperty('complete', true);
    await expectMark(second, () => press(second));

    const reviewed = await findProduct(page.request, ({ starCounts }) => starCounts !== undefined);
    await settle(page, `/producto/${reviewed.id}`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const line = page.getByRole('group', { name: 'Ver solo las de' }).locator('button:enabled').first();
    await expectMark(line, () => press(line));
    await expect(line).toHaveAttribute('aria-pressed', 'true');

    await settle(page, '/auth');
    const register = page.getByRole('tab', { name: 'Registrarse' });
    await expectMark(register, async () => {
      await register.focus();
      await blur(page);
    });
  });

  test('of the panel’s emojis, menus and results it is seen which one the keyboard is on', async ({ page }) => {
    await signInAsAdmin(page);
    await settle(page, '/admin/categorias');
    await page.getByRole('button', { name: /^Cuenta de/ }).press('Enter');
    const item = page.getByRole('menuitem', { name: 'Cerrar Sesión' });
    await expectMark(item, () => page.keyboard.press('End'));
    await page.keyboard.press('Escape');

    const search = page.getByRole('banner').getByRole('combobox');
    await search.fill('lap');
    await expectMark(page.getByRole('option').first(), () => search.press('ArrowDown'));
    await search.press('Escape');

    await page.getByRole('button', { name: 'Agregar Categoría' }).click();
    const emoji = page.getByRole('dialog').getByRole('radio').nth(1);
    await expectMark(emoji, () => press(emoji));
  });
});
