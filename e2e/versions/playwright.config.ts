import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from '../support/browser';

/** `npm run test:versions`: not a journey through the store that is there, but stores of several commits. */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  globalSetup: '../support/unpackBrowser.ts',
  outputDir: '../../var/versions-results',
  workers: 1,
  // Installing, building and starting yesterday, then every screen of each stage.
  timeout: 60 * 60_000,
  reporter: [['list', { printSteps: true }]],
  use: { chromium: 'newest', serviceWorkers: 'block' },
});
