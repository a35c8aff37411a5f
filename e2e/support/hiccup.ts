import type { Page } from '@playwright/test';

const API = '**/api/**';

/**
 * From now on the API answers this page as it does while it restarts or is overrun. What a test asks by itself, and what
 * the site's server asks, is answered all the same.
 *
 * @returns what ends it.
 */
export async function startHiccup(page: Page): Promise<() => Promise<void>> {
  await page.route(API, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '5' },
      json: {
        error: 'El servicio está ocupado en este momento. Inténtalo de nuevo en unos segundos.',
        code: 'unavailable',
      },
    }),
  );
  return () => page.unroute(API);
}
