import { expect, type Page } from '@playwright/test';
import type { Scene } from '../../support/scene';

/** A screen, or something open on it, as somebody sees it. */
export interface Place {
  /** Also the name of its picture in var/pictures. */
  name: string;
  as: keyof Scene['sessions'];
  /** Arranged in another way on a large screen: the shop's other places are looked at there by night. */
  isOtherAtDesk?: boolean;
  /** Goes there, until nothing is loading any more. */
  open: (page: Page, scene: Scene) => Promise<void>;
}

/** Goes to an address and waits until its page is whole. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // What could not be read has a heading too.
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar', exact: true })).toHaveCount(0);
}

/** A place that is an address. */
export const at = (as: Place['as'], name: string, path: string): Place => ({
  name,
  as,
  open: (page) => settle(page, path),
});
