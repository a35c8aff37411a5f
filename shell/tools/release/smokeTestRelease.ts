import { takeBack } from '../../releases/changeVersion';
import { findMisfits } from '../../releases/gates';
import { findEntry, liveOf } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { Registry } from '../../src/registry/registry';
import { openBrowser } from '../browser/openBrowser';
import { publisher } from './describeRelease';
import { smokeTargetOf, smokeTest } from './smokeTest';

interface SmokeTestOptions {
  store: ReleaseStore;
  /** A remote's id, or `shell`. */
  unit: string;
  /** As the release left it. */
  registry: Registry;
  /** Whether the release is a canary. */
  isCanary: boolean;
  /** Address of the shop; without one the test is skipped. */
  site: string | undefined;
}

/** Why the test has to be skipped; undefined when it can run. */
async function skipReason(site: string | undefined, paths: string[]): Promise<string | undefined> {
  if (!site) return 'neither --site nor PUBLIC_URL names the shop';
  if (paths.length === 0) return 'it has no page that is open without an account';
  const isUp = await fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isUp ? undefined : `${site} does not answer`;
}

/**
 * Opens what has just gone live as a visitor who gets it, and takes the release back when a page is broken. A release
 * that cannot be tested stays: the command says why. So does a broken one when the version before it would break others.
 *
 * @throws Error with everything that was wrong, after the release was taken back.
 */
export async function smokeTestRelease({ store, unit, registry, isCanary, site }: SmokeTestOptions): Promise<void> {
  const target = smokeTargetOf(registry, unit, isCanary);
  const skipped = await skipReason(site, target.paths);
  if (skipped || !site) {
    console.log(`${unit} ${target.version} is not smoke-tested: ${skipped}.`);
    return;
  }
  const browser = await openBrowser();
  const problems = await smokeTest(browser, site, target).finally(() => browser.close());
  if (problems.length === 0) {
    console.log(`${unit} ${target.version} passed the smoke test: ${target.paths.join(', ')}`);
    return;
  }
  const why = problems.join('; ').slice(0, 500);
  const contracts = await store.readNote('site');
  const now = await store.changeRegistry((current) => {
    const { version: before, canary } = findEntry(current, unit) ?? {};
    if (before !== target.version && canary?.release.version !== target.version) {
      const reason = 'is not what visitors get any more; its test says nothing of it';
      throw new Error(`${unit} ${target.version} ${reason}:\n  ${problems.join('\n  ')}`);
    }
    takeBack(current, unit, target.version, { by: publisher(), why });
    const back = findEntry(current, unit);
    if (!back || back.version === before) return;
    // Others may have released on top of it while it was tested.
    const misfits = findMisfits(unit, liveOf(back), current, contracts);
    if (misfits.length === 0) return;
    const obstacles = `${back.version} does not fit any more:\n  ${misfits.join('\n  ')}`;
    throw new Error(`${unit} ${target.version} stays:\n  ${problems.join('\n  ')}\n${obstacles}`);
  });
  const after = findEntry(now, unit);
  const isBack = (isCanary ? after?.canary?.release.version : after?.version) !== target.version;
  const outcome = isBack ? 'was taken back' : 'stays: there is no version before it';
  throw new Error(`${unit} ${target.version} ${outcome}:\n  ${problems.join('\n  ')}`);
}
