import { defineConfig } from '@playwright/test';

/** `npm run images`: needs no browser and no store. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../var/images-results',
  // Installs and builds everything anew.
  timeout: 60 * 60_000,
  reporter: [['list', { printSteps: true }]],
});
