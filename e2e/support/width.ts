import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than the window. */
export const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
