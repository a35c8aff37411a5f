import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type axe from 'axe-core';
import { arrangeScene, type Scene } from '../support/scene';
import { expect, test } from '../support/test';
import { widthBeyond } from '../support/width';
import { places as account } from './places/account';
import { places as demo } from './places/demo';
import { places as panel } from './places/panel';
import type { Place } from './places/place';
import { places as shop } from './places/shop';

// What records a second try writes a script into the frame of a mail, which is refused there and counted as an error.
test.use({ trace: 'off' });

/** `npm run screens` looks at all sizes and leaves a picture of each place; otherwise one or two are enough. */
const isWhole = process.env.SCREENS !== undefined;
const isNight = process.env.NIGHT !== undefined;
const pictures = path.resolve(__dirname, '../../var/screens');

const [narrow, phone, tablet, desk, wideDesk] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
];

interface LayoutShift {
  hadRecentInput: boolean;
  value: number;
}

declare global {
  interface Window {
    shifted?: number;
  }
}

interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

const every: Look[] = [narrow, phone, tablet, desk].flatMap((viewport) => [
  { viewport, colorScheme: 'light' },
  { viewport, colorScheme: 'dark' },
]);
const atDesk: Look = { viewport: desk, colorScheme: 'light' };
const inDarkHand: Look = { viewport: narrow, colorScheme: 'dark' };

/** Minified it is half as long, and goes to every place. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands: rule, and the elements that break it. */
async function violationsOf(page: Page): Promise<string[]> {
  // An evaluated script is not subject to the page's policy; a script tag would be.
  await page.evaluate(axeSource);
  // What is still fading in has the wrong contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  });
}

/** Adds up how far what is in sight moves without having been asked to (web.dev/cls). */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries() as (PerformanceEntry & LayoutShift)[])
      if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What the field calls good (web.dev/cls). */
const MAX_SHIFT = 0.1;

const shiftOf = (page: Page) => page.evaluate(() => window.shifted ?? 0);

let scene: Scene;
test.beforeAll(async () => {
  scene = await arrangeScene();
});

const half = Math.ceil(panel.length / 2);
const groups: [string, Place[]][] = [
  ['the shop', shop],
  ['account and support', [...account, ...demo]],
  ['half of the panel', panel.slice(0, half)],
  ['the rest of the panel', panel.slice(half)],
];
const isOfPanel = (group: Place[]) => group.every((place) => panel.includes(place));

/** How a group is looked at: each time as it is used most, by night at a desk and in a dark hand. */
function looksOf(group: Place[]): Look[] {
  if (isWhole) return every;
  if (isNight || group === shop) return [atDesk, inDarkHand];
  return isOfPanel(group) ? [atDesk] : [inDarkHand];
}

for (const [group, all] of groups) {
  for (const look of looksOf(all)) {
    const { viewport: asked, colorScheme } = look;
    // Who keeps the panel open all day has a large screen; the pictures show it there.
    const viewport = isWhole && isOfPanel(all) && asked === desk ? wideDesk : asked;
    const isPart = all === shop && look === atDesk && !isNight;
    const places = isPart ? all.filter(({ isOtherAtDesk }) => isOtherAtDesk) : all;
    test(`axe finds nothing, nothing sticks out or jumps: ${group}, ${viewport.width} px, ${colorScheme}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      const contexts = new Map<Place['as'], BrowserContext>();
      async function newPage(as: Place['as']): Promise<Page> {
        const storageState = scene.sessions[as];
        const look = { viewport, colorScheme, storageState, reducedMotion: 'reduce' } as const;
        const context = contexts.get(as) ?? (await browser.newContext(look));
        if (!contexts.has(as)) await context.addInitScript(watchShifts);
        contexts.set(as, context);
        return context.newPage();
      }
      for (const { name, as, open } of places) {
        await test.step(name, async () => {
          let page = await newPage(as);
          await open(page, scene);
          // The panel's dialogs grow with what they read.
          if (!isOfPanel(all)) {
            // A busy machine takes longer than the half second in which a press may move things: what jumps does so again,
            // as for a first visitor, who has none of the files.
            if ((await shiftOf(page)) >= MAX_SHIFT) {
              await contexts.get(as)?.close();
              contexts.delete(as);
              page = await newPage(as);
              await open(page, scene);
            }
            expect.soft(await shiftOf(page), `${name} stands still while it loads`).toBeLessThan(MAX_SHIFT);
          }
          expect.soft(await violationsOf(page), name).toEqual([]);
          expect.soft(await widthBeyond(page), `${name} is as wide as the window`).toBe(0);
          if (isWhole) {
            mkdirSync(pictures, { recursive: true });
            await page.screenshot({ path: path.join(pictures, `${name}-${viewport.width}-${colorScheme}.png`) });
          }
          // The next place starts with an empty cart, and with the same files in the cache.
          await page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
          await page.close();
        });
      }
      for (const context of contexts.values()) await context.close();
    });
  }
}
