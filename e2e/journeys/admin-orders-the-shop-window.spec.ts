import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/panel';
import { expect, test } from '../support/test';

const namesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));

const isMoved = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/move') && response.ok());

async function openCategories(page: Page): Promise<string[]> {
  await signInAsAdmin(page);
  await page.goto('/admin/categorias');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  return namesOf(page);
}

test('the categories are put in order by the keyboard, by dragging, and by a thumb', async ({ page }) => {
  const [first = '', second = '', ...others] = await openCategories(page);
  const count = others.length + 2;
  const swapped = [second, first, ...others];

  // By the keyboard, and every step is said.
  await page.getByRole('button', { name: `Arrastrar ${first}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first}: en el lugar 1 de ${count}. Usa las flechas para moverla.`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${first}: pasaría al lugar 2 de ${count}.`)).toBeAttached();
  const byKeyboard = isMoved(page);
  await page.keyboard.press('Space');
  await byKeyboard;
  await expect(page.getByText(`${first}: ahora en el lugar 2 de ${count}.`)).toBeAttached();
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(swapped);

  // Escape leaves it where it was.
  await page.getByRole('button', { name: `Arrastrar ${first}` }).focus();
  await page.keyboard.press('Space');
  // Arrows are heard from then on.
  await expect(page.getByText(`${first}: en el lugar 2 de ${count}. Usa las flechas para moverla.`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${first}: pasaría al lugar 3 de ${count}.`)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${first}: se queda en el lugar 2 de ${count}.`)).toBeAttached();

  // With the pointer, back to the first place.
  await page.getByRole('button', { name: `Arrastrar ${first}` }).hover();
  await page.mouse.down();
  const place = await page.getByRole('button', { name: `Arrastrar ${second}` }).boundingBox();
  if (!place) throw new Error('no card to drop it on');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 });
  await expect(page.getByText(`${first}: pasaría al lugar 1 de ${count}.`)).toBeAttached();
  const byPointer = isMoved(page);
  await page.mouse.up();
  await byPointer;
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual([first, second, ...others]);

  // On a phone they stand one over the other, and so do the arrows of the buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  const down = page.getByRole('button', { name: `Mover ${first} un lugar después` });
  await expect(down.locator('svg')).toHaveCSS('rotate', '90deg');
  const byThumb = isMoved(page);
  await down.click();
  await byThumb;
  await expect.poll(() => namesOf(page)).toEqual(swapped);
  const back = isMoved(page);
  await page.getByRole('button', { name: `Mover ${first} un lugar antes` }).click();
  await back;
});
