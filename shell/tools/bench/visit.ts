import path from 'node:path';
import type { Browser } from '@playwright/test';

/** Lighthouse's phone and its slow line, this time really slowed down ("devtools" in its words). */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const line = { latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
/** A page that shows no product by then fails. ms */
const TIMEOUT_MS = 60_000;

const watcher = path.join(__dirname, 'watchFirstProduct.js');

type Watched = typeof globalThis & { boomFirstProduct?: number; boomInteractive?: number };

/**
 * A first visit on a slow phone: when the first product is in sight, and when React has hydrated it, so that it
 * answers what is pressed. ms since the visit began.
 */
export async function visit(browser: Browser, url: string) {
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript({ path: watcher });
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  // A function, not text: the page's policy forbids to evaluate text.
  await page.waitForFunction(() => (globalThis as Watched).boomInteractive, undefined, {
    timeout: TIMEOUT_MS,
    polling: 250,
  });
  return page.evaluate(() => {
    const { boomFirstProduct, boomInteractive } = globalThis as Watched;
    return { firstProduct: boomFirstProduct, interactive: boomInteractive };
  });
}
