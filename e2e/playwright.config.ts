import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions, type Project } from '@playwright/test';
import { localTrust } from '../shell/releases/releaseKeys';
import { installedChromium } from '../shell/tools/browser/chromium';
import type { BrowserOptions } from './support/browser';
import { installedFirefox } from './support/firefox';
import { releasesSite, site } from './support/site';

type WorkerOptions = PlaywrightWorkerOptions & BrowserOptions;
type Journeys = Project<PlaywrightTestOptions, WorkerOptions>;

/** `npm run test:night`: all of them in every browser, `ofTheWholeShop` in one. */
const isNight = Boolean(process.env.NIGHT);

/** Of the folders, those that a submission makes; all where it does not say. */
const folders = new RegExp(`(${process.env.JOURNEYS_IN ?? '.'})`);

const releases =
  'delivery/{new-remote,release-one-remote,server-rendering,offline-releases,canary-decides,in-shell}.spec.ts';

/** A shopper's journeys are made on a phone as well: the main ones each time, all by night. */
const onPhone = isNight
  ? 'journeys/*.spec.ts'
  : 'journeys/{address-by-postal-code,an-offer-that-begins,buy-by-card,buy-by-transfer,choose-a-variant,use-a-coupon}.spec.ts';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ofThePanel =
  'journeys/{a-day-at-the-store,a-day-of-two-administrators,admin-!(roles),every-page,panel-survives}.spec.ts';

/** Switches for everybody what visitors get when they buy: after all others, and one at a time. */
const ofTheWholeShop = 'journeys/{buy-without-an-account,buy-wholesale,ship-to-a-zone,pick-up-in-a-branch}.spec.ts';

/** Builds a remote twice. */
const byNight = 'delivery/in-shell.spec.ts';

/** What is there for a thumb only. */
const withThumb = 'journeys/a-day-in-the-street.spec.ts';

/** Made in the packaged Chromium as well, each time: what browsers have differed in, and a purchase. */
const essential = [
  'journeys/{come-back-to-the-list,admin-people,buy-by-card}.spec.ts',
  'delivery/first-screen.spec.ts',
];

/** Firefox's WebDriver takes the connection from pages, not from service workers, and has no DevTools protocol. */
const notInFirefox = /without a connection|keeps the shop from being installed/;

/** The shop window and a walk through the panel. */
const inFirefox = [
  'journeys/{every-page,find-and-compare,come-back-to-the-list,buy-by-card,back-closes}.spec.ts',
  'delivery/{first-screen,offline}.spec.ts',
];

/** All journeys in one browser. What makes releases live has a site of its own and takes turns there, beside the others. */
function allJourneys(chromium: BrowserOptions['chromium'], suffix: string, before: string[]): Journeys[] {
  return [
    // The longest one first: the others share what it leaves of the machine.
    {
      name: `releases${suffix}`,
      testMatch: releases,
      testIgnore: isNight ? [] : byNight,
      workers: 1,
      fullyParallel: false,
      dependencies: before,
      use: { chromium, baseURL: releasesSite.url },
    },
    {
      name: `shop${suffix}`,
      testMatch: ['{journeys,delivery,quality}/**/*.spec.ts', 'versions/stages.spec.ts'],
      testIgnore: [releases, withThumb, ofTheWholeShop],
      use: { chromium },
    },
    // The same journeys with a thumb on a small screen.
    {
      name: `phone${suffix}`,
      testMatch: [onPhone, withThumb],
      testIgnore: [ofThePanel, ofTheWholeShop],
      use: { chromium, ...phone },
    },
  ];
}

/** Decision 61. With `CHROMIUM_PATH` that browser is the only one. */
function projects(): Journeys[] {
  const hasBoth = installedChromium() !== undefined && !process.env.CHROMIUM_PATH;
  if (isNight && !hasBoth) throw new Error("By night journeys run in two browsers: install Debian's chromium");
  const packaged: Journeys = { name: 'packaged', testMatch: essential, use: { chromium: 'packaged' } };
  const firefox: Journeys = {
    name: 'firefox',
    testMatch: inFirefox,
    grepInvert: notInFirefox,
    // A screenshot injects a style, which the content security policy refuses there.
    use: { browserName: 'firefox', channel: 'moz-firefox', screenshot: 'off' },
  };
  const isFirefoxWanted = installedFirefox() !== undefined && (isNight || process.env.FIREFOX);
  if (process.env.FIREFOX && !isFirefoxWanted) throw new Error("Install Debian's firefox-esr, or set FIREFOX_PATH");
  if (process.env.FIREFOX) return [{ ...firefox, workers: 1 }];
  const others: Journeys[] = [
    ...allJourneys('newest', '', []),
    ...(isNight ? allJourneys('packaged', ' packaged', ['releases']) : hasBoth ? [packaged] : []),
    ...(isFirefoxWanted
      ? [{ ...firefox, workers: 1, dependencies: ['releases packaged', 'shop packaged', 'phone packaged'] }]
      : []),
  ];
  const alone: Journeys = { testMatch: ofTheWholeShop, workers: 1, fullyParallel: false };
  const dependencies = others.flatMap(({ name }) => name ?? []);
  return [
    ...others,
    { ...alone, name: 'guests', dependencies, use: { chromium: 'newest' } },
    ...(isNight
      ? [
          {
            ...alone,
            name: 'guests on a phone',
            dependencies: ['guests'],
            use: { chromium: 'newest' as const, ...phone },
          },
        ]
      : []),
  ];
}

/** Journeys through the composed site: everything real, with the local stand-ins for payments, mail and SMS. */
export default defineConfig<PlaywrightTestOptions, WorkerOptions>({
  testDir: '.',
  globalSetup: './support/unpackBrowser.ts',
  projects: projects(),
  outputDir: '../var/e2e/results',
  grep: folders,
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
    actionTimeout: 30_000,
    // Recording each test would take a third of the run; what fails by chance is recorded the second time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      name: 'store',
      // Another folder may hold a store that somebody keeps.
      command: process.env.E2E_DATA_DIR ? 'npm start' : 'node --import tsx e2e/support/emptyStore.ts && npm start',
      cwd: '..',
      url: `${site.url}/api/health/ready`,
      timeout: 300_000,
      // With E2E_PORT the journeys go through a store that already runs there.
      reuseExistingServer: process.env.E2E_PORT !== undefined,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(site.port),
        API_PORT: String(site.apiPort),
        PUBLIC_URL: site.url,
        DATA_DIR: site.dataDir,
        ADMIN_USERNAME: site.admin.username,
        ADMIN_PASSWORD: site.admin.password,
        DEMO_PASSWORD: site.demo.password,
      },
    },
    {
      name: 'releases',
      command: 'node --import tsx e2e/support/startReleasesSite.ts',
      cwd: '..',
      url: `${releasesSite.url}/healthz`,
      timeout: 300_000,
      env: {
        PORT: String(releasesSite.port),
        PUBLIC_URL: releasesSite.url,
        API_ORIGIN: `http://127.0.0.1:${site.apiPort}`,
        RELEASES_DIR: releasesSite.releasesDir,
        RELEASE_KEYS: localTrust(site.dataDir),
        CANARY_LOOK_SECONDS: '1',
        LOG_LEVEL: 'warn',
      },
    },
  ],
});
