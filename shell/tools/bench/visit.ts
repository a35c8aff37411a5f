import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Figures } from './measures';

/** Lighthouse's phone and its slow line, this time really slowed down ("devtools" in its words). */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const line = { latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
/** A page that shows no product by then fails. ms */
const PATIENCE_MS = 60_000;

const watcher = path.join(__dirname, 'watchFirstProduct.js');

type Watched = typeof globalThis & { boomFirst?: number; boomListens?: number };

/**
 * A first visit on a slow phone: when the first product is in sight, and when the shell has taken the page over, so
 * that what is pressed is answered. ms since the visit began.
 */
export async function visit(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: watcher });
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    // Functions, not text: the page's policy lets nobody evaluate text.
    await page.waitForFunction(() => (globalThis as Watched).boomListens, undefined, {
      timeout: PATIENCE_MS,
      polling: 250,
    });
    return await page.evaluate(() => {
      const { boomFirst, boomListens } = globalThis as Watched;
      return { firstProduct: boomFirst, listens: boomListens };
    });
  } finally {
    await context.close();
  }
}
