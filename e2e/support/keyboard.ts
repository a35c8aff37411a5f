import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** So many stops lie between two things at most; more is a way that nobody goes. */
const MAX_STOPS = 80;

/** What is wrong with the focus as it stands: on nothing, without a ring, out of sight or behind something; '' if nothing. */
const focusFault = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'the focus is on nothing';
    const name = element.outerHTML.slice(0, 120);
    // A radio button is drawn by its label, a field by the frame around it, a card's one link by the card.
    const drawn = element.closest('label') ?? element;
    const around = [element, drawn, element.parentElement, element.parentElement?.parentElement, element.closest('li')];
    const hasRing = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return hasOutline || (element.matches('input') && boxShadow !== 'none');
    });
    if (!hasRing) return `no ring: ${name}`;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (x2 <= x1 || y2 <= y1) return `out of sight: ${name}`;
    const inSight = document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2);
    return inSight && (drawn.contains(inSight) || inSight.contains(drawn)) ? '' : `behind something: ${name}`;
  });

export const expectFocusSeen = (page: Page) => expect.poll(() => focusFault(page)).toBe('');

/** Goes to something with Tab, or Shift+Tab; at every stop the focus must be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached with ${MAX_STOPS} × ${key}`);
}

/** Types into the fields in the order in which Tab reaches them. */
export async function typeInto(page: Page, place: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = place.locator(`[name="${name}"]`);
    if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
}
