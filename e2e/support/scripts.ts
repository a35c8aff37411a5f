import type { Page, Response } from '@playwright/test';
import { expect } from './test';

/** Opens a page cold, and gives every script that it asked for until it had been quiet for a second. */
export async function openAndCollectScripts(page: Page, path: string): Promise<Response[]> {
  const scripts: Response[] = [];
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response));
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // Not Playwright's `networkidle`: on a busy machine half a second can pass before the first script is asked for.
  await expect(async () => {
    const before = scripts.length;
    expect(before, `${path}: scripts`).toBeGreaterThan(1);
    await page.waitForTimeout(1_000);
    expect(scripts.length).toBe(before);
  }).toPass({ timeout: 30_000 });
  return scripts;
}

/** Keeps scripts back, the shop's own unless others are named, until they are let go. */
export async function holdScripts(page: Page, scripts = '**/assets/*/main.*.js'): Promise<() => void> {
  let letGo = () => undefined as void;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(scripts, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}
