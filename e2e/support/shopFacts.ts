import type { Page } from '@playwright/test';

/** Has the page at `path` believe that the shop has branches, or a coupon that can be used. */
export async function tellOfShop(page: Page, path: string, fact: 'hasBranches' | 'hasCoupons'): Promise<void> {
  // What the page knows of the shop comes with its document; where the server was too slow to draw it, the page asks.
  for (const told of [path, '/api/shop']) {
    await page.route(told, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"guestCheckout":', `"${fact}":true,"guestCheckout":`);
      await route.fulfill({ response, body });
    });
  }
}
