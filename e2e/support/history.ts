import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * What was closed takes its entry of the history away a moment later: an address opened before that is given up, and a
 * step back is that one.
 *
 * @param open overlays that are left, and a page with unsaved text is one.
 */
export const untilBackIsFree = (page: Page, open = 0) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0), { intervals: [20] }).toBe(open);
