import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isInCanary, VISITORS } from '../../src/registry/canary';
import { PAGE_STATE_ID, type PageState } from '../../src/registry/pageState';
import { type Registry, type ResolvedRegistry, releaseUrl, SHELL, shellUrl } from '../../src/registry/registry';

/** Longest time until the site has read the registry, ms. */
const REGISTRY_MS = 5_000;
/** Longest time until a page rests, once it shows its screen, ms. */
const REST_MS = 5_000;
/** What pages report when something is wrong. */
const isComplaint = /\/api\/reports\/(?:client-errors|csp)$/;
/** Longest time until a page shows its screen, ms. */
const PAGE_MS = 10_000;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** What is looked for: a version, as those see it who get it. */
export interface Sight {
  /** A remote's id, or `shell`. */
  unit: string;
  version: string;
  /** From the site's root. */
  paths: string[];
  /** The number of a visitor who gets this version. */
  visitor: number;
  /** Of somebody who is signed in; without it, of nobody. */
  session?: Cookies;
  /** What is done on each page, once its screen is there, before it is judged. */
  act?: (page: Page) => Promise<unknown>;
}

/** The number of a visitor who gets a unit's canary, or who gets none of its canaries. */
function visitorOf(unit: string, canary: { percent: number; salt: string } | undefined, isTrial: boolean): number {
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => visitor);
  const isIn = (visitor: number) => canary !== undefined && isInCanary(visitor, unit, canary.salt, canary.percent);
  return visitors.find((visitor) => isIn(visitor) === isTrial) ?? 0;
}

/**
 * Where a released version can be seen without an account: the remote's own paths without a parameter; of the shell,
 * home.
 *
 * @param isTrial whether it is the unit's canary.
 */
export function sightOf(registry: Registry, unit: string, isTrial: boolean): Sight {
  const entry = unit === SHELL ? registry.shell : registry.remotes[unit];
  const version = (isTrial ? entry?.canary?.release.version : entry?.version) ?? 'none';
  const remote = registry.remotes[unit];
  const { paths = [] } = (isTrial ? remote?.canary?.release : remote)?.descriptor ?? {};
  const open = paths.filter(({ path, access }) => !access && !/[:*]/.test(path)).map(({ path }) => path);
  return {
    unit,
    version,
    paths: unit === SHELL ? ['/'] : open,
    visitor: visitorOf(unit, entry?.canary, isTrial),
  };
}

const cookieOf = ({ visitor }: Pick<Sight, 'visitor'>) => ({ name: 'boom-bucket', value: String(visitor) });

const shownOf = ({ shell, remotes }: ResolvedRegistry, unit: string) =>
  unit === SHELL ? shell : remotes[unit]?.release;

/** Until the site names the version to this visitor, or the time for that is over. */
export async function untilNamed(site: string, sight: Pick<Sight, 'unit' | 'version' | 'visitor'>): Promise<void> {
  const { name, value } = cookieOf(sight);
  const until = Date.now() + REGISTRY_MS;
  while (Date.now() < until) {
    const answer = await fetch(new URL('/registry.json', site), { headers: { Cookie: `${name}=${value}` } });
    const registry = (await answer.json()) as ResolvedRegistry;
    if (shownOf(registry, sight.unit)?.version === sight.version) return;
    await sleep(200);
  }
}

/** Opens one page as a visitor and says what is wrong with it; nothing when it shows its screen. */
async function lookAtPage(page: Page, address: string, { unit, version, act }: Sight): Promise<string[]> {
  const problems: string[] = [];
  const own = unit === SHELL ? shellUrl(version, '') : releaseUrl(unit, version, '');
  let hasRun = false;
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    if (isComplaint.test(request.url())) problems.push(`report: ${request.postData()?.slice(0, 300)}`);
  });
  page.on('requestfinished', (request) => {
    hasRun ||= request.resourceType() === 'script' && new URL(request.url()).pathname.startsWith(own);
  });
  const answer = await page.goto(address, { timeout: PAGE_MS });
  if (!answer?.ok()) return [`answers ${answer?.status() ?? 'nothing'}`];
  const state = await page.locator(`#${PAGE_STATE_ID}`).textContent({ timeout: PAGE_MS });
  const shown = shownOf((JSON.parse(state ?? '') as PageState).registry, unit);
  if (shown?.version !== version) problems.push(`shows ${shown?.version ?? 'nothing'}`);
  const screen = page.locator('main h1, main h2').first();
  const fallback = page.locator('main [role="alert"]').getByRole('button').first();
  await screen
    .or(fallback)
    .first()
    .waitFor({ timeout: PAGE_MS })
    .catch(() => problems.push(`shows no heading within ${PAGE_MS / 1000} s`));
  await act?.(page);
  // The server may have drawn the screen; scripts start when its largest picture is there.
  for (const until = Date.now() + PAGE_MS; !hasRun && Date.now() < until; ) await sleep(100);
  // What was drawn is adopted, and what comes late may fail; a page that never rests is not wrong for that.
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
  if (await fallback.isVisible()) problems.push('shows the fallback');
  if (!hasRun) problems.push('has not fetched a script of it');
  return problems;
}

/**
 * Looks at a released version in a real browser: every path must show its screen in that version, without a report, an
 * error or a fallback.
 *
 * @param site origin of the shop.
 * @returns what is wrong, a sentence for each; none when all is well.
 */
export async function lookAtSite(browser: Browser, site: string, sight: Sight): Promise<string[]> {
  await untilNamed(site, sight);
  const looks = sight.paths.map(async (path) => {
    const context = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block' });
    try {
      await context.addCookies([{ ...cookieOf(sight), url: site }, ...(sight.session ?? [])]);
      const problems = await lookAtPage(await context.newPage(), new URL(path, site).href, sight);
      return problems.map((problem) => `${path} ${problem}`);
    } catch (error) {
      return [`${path} cannot be opened: ${(error as Error).message.split('\n')[0]}`];
    } finally {
      await context.close();
    }
  });
  return (await Promise.all(looks)).flat();
}
