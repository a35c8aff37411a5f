import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findEntry } from '../../releases/registryChanges';
import { PAGE_STATE_ID, type PageState } from '../../src/registry/pageState';
import { type Registry, type ResolvedRegistry, releaseUrl, SHELL, shellUrl } from '../../src/registry/registry';
import { isInCanary, VISITORS } from '../../src/registry/resolveRegistry';

/** Longest time until the site has read the registry, ms. */
const REGISTRY_MS = 5_000;
/** Longest time until a page asks the network for nothing more, once it shows its screen, ms. */
const IDLE_MS = 5_000;
/** Where pages send their error reports. */
const isErrorReport = /\/api\/reports\/(?:client-errors|csp)$/;
/** Longest time until a page shows its screen, ms. */
const PAGE_MS = 10_000;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** The version under test, and where a visitor who gets it sees it. */
export interface SmokeTarget {
  /** A remote's id, or `shell`. */
  unit: string;
  version: string;
  /** From the site's root. */
  paths: string[];
  /** The number of a visitor who gets this version. */
  visitor: number;
  /** Cookies of a signed-in user; without them the visitor is signed out. */
  session?: Cookies;
  /** Done on each page once its screen is there, before the page is judged. */
  act?: (page: Page) => Promise<unknown>;
}

/**
 * The number of a visitor who gets the unit's canary, or, unless `isCanary`, of one who does not – and, where there is
 * such a visitor, nobody else's: what is broken in another team's canary says nothing of this version.
 */
function visitorOf(registry: Registry, unit: string, isCanary: boolean): number {
  const isIn = (visitor: number, id: string) => {
    const canary = findEntry(registry, id)?.canary;
    return canary !== undefined && isInCanary(visitor, id, canary.salt, canary.percent);
  };
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => visitor);
  const fitting = visitors.filter((visitor) => isIn(visitor, unit) === isCanary);
  const others = [SHELL, ...Object.keys(registry.remotes)].filter((id) => id !== unit);
  return fitting.find((visitor) => !others.some((id) => isIn(visitor, id))) ?? fitting[0] ?? 0;
}

/**
 * Where a released version can be seen without an account: the remote's own paths without a parameter; of the shell,
 * home.
 *
 * @param isCanary whether it is the unit's canary.
 */
export function smokeTargetOf(registry: Registry, unit: string, isCanary: boolean): SmokeTarget {
  const entry = findEntry(registry, unit);
  const version = (isCanary ? entry?.canary?.release.version : entry?.version) ?? 'none';
  const remote = registry.remotes[unit];
  const { paths = [] } = (isCanary ? remote?.canary?.release : remote)?.descriptor ?? {};
  const open = paths.filter(({ path, access }) => !access && !/[:*]/.test(path)).map(({ path }) => path);
  return {
    unit,
    version,
    paths: unit === SHELL ? ['/'] : open,
    visitor: visitorOf(registry, unit, isCanary),
  };
}

const cookieOf = ({ visitor }: Pick<SmokeTarget, 'visitor'>) => ({ name: 'boom-bucket', value: String(visitor) });

const releaseOf = ({ shell, remotes }: ResolvedRegistry, unit: string) =>
  unit === SHELL ? shell : remotes[unit]?.release;

/** Waits until the site gives this visitor the version, `REGISTRY_MS` at most. A site that is being replaced may fail. */
export async function waitForVersion(
  site: string,
  target: Pick<SmokeTarget, 'unit' | 'version' | 'visitor'>,
): Promise<void> {
  const { name, value } = cookieOf(target);
  const until = Date.now() + REGISTRY_MS;
  while (Date.now() < until) {
    const registry = await fetch(new URL('/registry.json', site), { headers: { Cookie: `${name}=${value}` } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<ResolvedRegistry>) : undefined))
      .catch(() => undefined);
    if (registry && releaseOf(registry, target.unit)?.version === target.version) return;
    await sleep(200);
  }
}

/**
 * Opens one page as a visitor. Returns what is wrong with it: nothing when it shows its screen.
 *
 * @param until when the last of the site's processes has read the registry, ms since 1970: a page that is asked for
 *   earlier may be of the version before.
 */
async function checkPage(
  context: BrowserContext,
  address: string,
  target: SmokeTarget,
  until: number,
): Promise<string[]> {
  const { unit, version, act } = target;
  const isEarly = Date.now() < until;
  const page = await context.newPage();
  const problems: string[] = [];
  const own = unit === SHELL ? shellUrl(version, '') : releaseUrl(unit, version, '');
  let hasRun = false;
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    if (isErrorReport.test(request.url())) problems.push(`report: ${request.postData()?.slice(0, 300)}`);
  });
  page.on('requestfinished', (request) => {
    hasRun ||= request.resourceType() === 'script' && new URL(request.url()).pathname.startsWith(own);
  });
  const answer = await page.goto(address, { timeout: PAGE_MS });
  if (!answer?.ok()) return [`answers ${answer?.status() ?? 'nothing'}`];
  const state = await page.locator(`#${PAGE_STATE_ID}`).textContent({ timeout: PAGE_MS });
  const shown = releaseOf((JSON.parse(state ?? '') as PageState).registry, unit);
  if (shown?.version !== version) {
    if (!isEarly) return [`shows ${shown?.version ?? 'nothing'}`];
    await page.close();
    await sleep(200);
    return checkPage(context, address, target, until);
  }
  const screen = page.locator('main h1, main h2').first();
  const fallback = page.locator('main [role="alert"]').getByRole('button').first();
  await screen
    .or(fallback)
    .first()
    .waitFor({ timeout: PAGE_MS })
    .catch(() => problems.push(`shows no heading within ${PAGE_MS / 1000} s`));
  await act?.(page);
  // The server may have rendered the screen; scripts start when its largest picture is there.
  for (const until = Date.now() + PAGE_MS; !hasRun && Date.now() < until; ) await sleep(100);
  // Hydration and late requests may fail; a page that never becomes idle is not wrong for that.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  if (await fallback.isVisible()) problems.push('shows the fallback');
  if (!hasRun) problems.push('has not fetched a script of it');
  return problems;
}

/**
 * Opens a released version in a real browser: every path must show its screen in that version, without an error, an
 * error report or a fallback.
 *
 * @param site origin of the shop.
 * @returns what is wrong, a sentence for each; none when all is well.
 */
export async function smokeTest(browser: Browser, site: string, target: SmokeTarget): Promise<string[]> {
  await waitForVersion(site, target);
  const checks = target.paths.map(async (path) => {
    const context = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block' });
    try {
      await context.addCookies([{ ...cookieOf(target), url: site }, ...(target.session ?? [])]);
      const problems = await checkPage(context, new URL(path, site).href, target, Date.now() + REGISTRY_MS);
      return problems.map((problem) => `${path} ${problem}`);
    } catch (error) {
      return [`${path} cannot be opened: ${(error as Error).message.split('\n')[0]}`];
    } finally {
      await context.close();
    }
  });
  return (await Promise.all(checks)).flat();
}
