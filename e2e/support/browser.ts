import { type BrowserContext, test as base, expect, type LaunchOptions } from '@playwright/test';
import { chromiumArgs, chromiumPath, packagedChromium } from '../../shell/tools/browser/chromium';
import { adaptFirefox, installedFirefox } from './firefox';

interface Fixtures {
  /** Names an error that this test provokes; every other one in a page of the test fails it. */
  allowError: (pattern: RegExp) => void;
  watchedPages: undefined;
}

export interface BrowserOptions {
  /** Which Chromium: the machine's own where there is one, or the one of the npm package. */
  chromium: 'newest' | 'packaged';
  launchOptions: LaunchOptions;
}

const isViolation = (text: string) =>
  /Content Security Policy|Content-Security-Policy|TrustedScript|'integrity'/.test(text);
/** A request that was answered with an error: screens deal with it, and a test that expects none says so itself. */
const isRequest = (text: string) => /^Failed to load resource/.test(text);
/**
 * What browsers write because a page was left. Firefox: of a script that was cut off; Chromium holds that hashes are
 * right. Chromium: of a picture that is drawn at that moment, and fetched like a beacon.
 */
const isCutOff = (text: string) =>
  /^None of the “sha384” hashes|A ServiceWorker intercepted the request and encountered|^Connecting to 'data:image\/webp/.test(
    text,
  );

/** Every journey: a browser that is already here, and no error in any page that the test does not name. */
export const test = base.extend<Fixtures, BrowserOptions>({
  chromium: ['newest', { scope: 'worker', option: true }],
  launchOptions: [
    async ({ browserName, chromium }, use) => {
      if (browserName === 'firefox') return use({ executablePath: installedFirefox() });
      const executablePath = await (chromium === 'packaged' ? packagedChromium() : chromiumPath());
      return use({ executablePath, args: chromiumArgs });
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') adaptFirefox(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  allowError: async ({}, use) => {
    allowed.length = 0;
    await use((pattern) => void allowed.push(pattern));
  },
  watchedPages: [
    async ({ browser, allowError: _ }, use) => {
      const problems: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on('weberror', (error) => problems.push(String(error.error())));
        context.on('console', (message) => {
          const text = message.text();
          if (isViolation(text) || (message.type() === 'error' && !isRequest(text))) problems.push(text);
        });
      };
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      const unexpected = problems.filter(
        (problem) => !isCutOff(problem) && !allowed.some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, 'errors, policy violations and scripts without a hash in the pages').toEqual([]);
    },
    { auto: true },
  ],
});

/** By the running test; a worker runs one at a time. */
const allowed: RegExp[] = [];

export { expect } from '@playwright/test';
