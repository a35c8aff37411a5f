import { defineConfig } from '@playwright/test';
import { site } from './support/site';

const releases =
  'delivery/{new-remote,release-one-remote,server-drawing,offline,broken-releases,canary-decides,override,in-shell}.spec.ts';

/** A shopper's journeys are made on a phone as well: the main ones each time, all of them by `npm run test:night`. */
const onPhone = process.env.NIGHT ? 'journeys/*.spec.ts' : 'journeys/{buy-by-transfer,buy-by-card}.spec.ts';
const ofThePanel = 'journeys/{a-day-at-the-store,a-day-of-two-administrators,admin-*}.spec.ts';

/** Builds a remote twice. */
const byNight = 'delivery/in-shell.spec.ts';

/** What is there for a thumb only. */
const withThumb = 'journeys/a-day-in-the-street.spec.ts';

/** Journeys through the composed site: everything real, with the local stand-ins for payments, mail and SMS. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/unpackBrowser.ts',
  // What writes the registry comes last and takes turns: it changes what every other page loads, and a release ends a
  // canary that another test has just put up.
  projects: [
    { name: 'shop', testMatch: '{journeys,delivery,quality}/**/*.spec.ts', testIgnore: [releases, withThumb] },
    // The same journeys with a thumb on a small screen.
    {
      name: 'phone',
      testMatch: [onPhone, withThumb],
      testIgnore: ofThePanel,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'releases',
      testMatch: releases,
      testIgnore: process.env.NIGHT ? [] : byNight,
      workers: 1,
      fullyParallel: false,
      dependencies: ['shop', 'phone'],
    },
  ],
  outputDir: '../var/e2e/results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A browser on two busy cores fails by chance now and then. `npm test` names those that needed the second try.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: site.url,
    // What it answers no test can intercept; the one that tries it lets it in.
    serviceWorkers: 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 900 },
    // Recording each test would take a third of the run; what fails by chance is recorded the second time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npm start',
    cwd: '..',
    url: `${site.url}/api/health/ready`,
    timeout: 300_000,
    // With E2E_PORT the journeys go through a store that already runs there.
    reuseExistingServer: process.env.E2E_PORT !== undefined,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(site.port),
      PUBLIC_URL: site.url,
      DATA_DIR: site.dataDir,
      ADMIN_USERNAME: site.admin.username,
      ADMIN_PASSWORD: site.admin.password,
      CANARY_LOOK_SECONDS: '1',
    },
  },
});
