import { takeBack } from '../../releases/changeVersion';
import { findEntry } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { Registry } from '../../src/registry/registry';
import { openBrowser } from '../browser/openBrowser';
import { publisher } from './describeRelease';
import { lookAtSite, sightOf } from './look';

interface LookOptions {
  store: ReleaseStore;
  /** A remote's id, or `shell`. */
  unit: string;
  /** As it is since the release. */
  registry: Registry;
  /** Whether the release is a canary. */
  isTrial: boolean;
  /** Address of the shop; without one nobody looks. */
  site: string | undefined;
}

/** Why nobody can look; undefined when somebody can. */
async function obstacleOf(site: string | undefined, paths: string[]): Promise<string | undefined> {
  if (!site) return 'neither --site nor PUBLIC_URL names the shop';
  if (paths.length === 0) return 'it has no page that everybody may see';
  const isUp = await fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isUp ? undefined : `${site} does not answer`;
}

/**
 * Looks at what has just gone live as those see it who get it, and takes it back when it is not as it should be. What
 * nobody can look at stays: the command says why.
 *
 * @throws Error with everything that was wrong, after the release was taken back.
 */
export async function lookAfter({ store, unit, registry, isTrial, site }: LookOptions): Promise<void> {
  const sight = sightOf(registry, unit, isTrial);
  const obstacle = await obstacleOf(site, sight.paths);
  if (obstacle || !site) {
    console.log(`${unit} ${sight.version} is not looked at: ${obstacle}.`);
    return;
  }
  const browser = await openBrowser();
  const problems = await lookAtSite(browser, site, sight).finally(() => browser.close());
  if (problems.length === 0) {
    console.log(`${unit} ${sight.version} was looked at: ${sight.paths.join(', ')}`);
    return;
  }
  const why = problems.join('; ').slice(0, 500);
  const now = await store.changeRegistry((current) => takeBack(current, unit, sight.version, { by: publisher(), why }));
  const after = findEntry(now, unit);
  const isBack = (isTrial ? after?.canary?.release.version : after?.version) !== sight.version;
  const outcome = isBack ? 'was taken back' : 'stays: there is no version before it';
  throw new Error(`${unit} ${sight.version} ${outcome}:\n  ${problems.join('\n  ')}`);
}
