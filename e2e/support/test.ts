import { test as base, expect, type LaunchOptions } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../shell/tools/browser/chromium';

/** Every journey: a Chromium that is already here, and no error in the page that nobody noticed. */
export const test = base.extend<{ quietPage: undefined }, { launchOptions: LaunchOptions }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => use({ executablePath: await chromiumPath(), args: chromiumArgs }),
    { scope: 'worker' },
  ],
  quietPage: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|Content-Security-Policy|TrustedScript|'integrity'/.test(message.text()))
          problems.push(message.text());
      });
      await use(undefined);
      expect(problems, 'errors, policy violations and scripts without a hash in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
