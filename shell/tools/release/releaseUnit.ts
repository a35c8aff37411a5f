import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changeVersion } from '../../releases/changeVersion';
import { findMisfits } from '../../releases/gates';
import {
  checkCanary,
  findEntry,
  liveOf,
  promoteCanary,
  putCanary,
  putLive,
  retire,
  rollBack,
  rollBackTo,
  versionBefore,
} from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { findTakenPaths } from '../../releases/takenPaths';
import { type Registry, SHELL, type ShellRelease } from '../../src/registry/registry';
import { BUILD_MANIFEST, type BuildManifest, readBuildManifest } from '../build/buildManifest';
import { buildLock, withFileLock } from '../build/fileLock';
import { outputFolder, root, shellUnit, type Unit } from '../build/units';
import { readApiUse } from './apiUse';
import { assertFits, checkCalls, checkFit, checkNotPulled, checkSignature, describeDependencies } from './checks';
import { describeShell, describeUnit, publisher } from './describeRelease';
import { readDescriptor } from './descriptor';
import { Steps } from './steps';

export interface ReleaseOptions {
  /** Percentage of the visitors who get it; undefined: all. */
  canary: number | undefined;
  /** Whether a pipeline ran the tests already. */
  isTested: boolean;
  /** Whether a step before, which does not know the key, has built it. */
  isBuilt?: boolean;
  /** Whether only the checks run and nothing is published. */
  isDry: boolean;
  /** For the history. */
  why?: string;
  /** Records the time of each step. */
  steps?: Steps;
}

const reasonOf = (why: string | undefined) => ({ by: publisher(), why });

/** @throws Error when the unit's tests fail. */
function runTests(unit: Unit): void {
  // What the shell brings for the server is tested with the server.
  const projects = unit.remote ? [unit.name] : ['shell', 'server'];
  const { status } = spawnSync('npx', ['jest', '--selectProjects', ...projects, '--ci'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${unit.name}: its tests fail; nothing was published`);
}

/** webpack and its plugins run only when they are needed: not beside a key. */
async function build(unit: Unit): Promise<BuildManifest> {
  const { buildUnit } = require('../build/buildUnit') as typeof import('../build/buildUnit');
  return withFileLock(buildLock, () => buildUnit(unit, unit.version));
}

/** @throws Error when there is no build of this version. */
function readBuilt({ name, version, ...unit }: Unit): BuildManifest {
  const manifest = readBuildManifest(outputFolder({ name, version, ...unit }));
  if (manifest.version !== version) throw new Error(`${name}: ${manifest.version} is built here, not ${version}`);
  return manifest;
}

/** Until a shell is released, remotes are compared with the one that is built here. */
async function builtShell(): Promise<ShellRelease> {
  const unit = shellUnit();
  if (!existsSync(path.join(outputFolder(unit), BUILD_MANIFEST))) {
    console.log('No shell is released or built yet; building it to compare…');
    await build(unit);
  }
  return describeShell(unit, readBuildManifest(outputFolder(unit)));
}

/** Tests and builds. Cheap checks come first, so that a mistake is reported within a second. */
async function prepare(
  unit: Unit,
  store: ReleaseStore,
  { isTested, isBuilt, steps = new Steps() }: ReleaseOptions,
): Promise<BuildManifest> {
  const { name, remote = SHELL, version } = unit;
  if (await store.has(remote, version)) {
    throw new Error(`${remote} ${version} is published already; raise the version in ${name}/package.json`);
  }
  if (!isTested) await steps.time('tests', () => runTests(unit));
  if (isBuilt) return readBuilt(unit);
  console.log(`Building ${name} ${version}…`);
  return steps.time('build', () => build(unit));
}

/**
 * Tests, builds, checks, signs and publishes the shell or one remote.
 *
 * @throws Error that names everything that does not fit what visitors get, or why its signature is invalid.
 */
export async function release(
  unit: Unit,
  store: ReleaseStore,
  keys: ReleaseKeys,
  options: ReleaseOptions,
): Promise<Registry> {
  const { name, remote: id = SHELL, version } = unit;
  const { canary, isDry, why, steps = new Steps() } = options;
  const before = await store.readRegistry();
  if (canary !== undefined) {
    if (!findEntry(before, id)) throw new Error(`${id} has no live version yet: the first one goes to everyone`);
    checkCanary(before, id, version);
  }
  if (unit.remote) {
    assertFits(findTakenPaths(id, { descriptor: readDescriptor(unit) }, before), 'the site map', unit);
  }
  // The same canary again, of which only the percentage changes; or one cut off between publishing and going live.
  const isThere = canary !== undefined && (await store.has(id, version));
  const calls = isThere ? await store.readCalls(id, version) : readApiUse(unit);
  await checkCalls(store, calls, unit);
  const made = isThere
    ? await store.readRelease(id, version)
    : describeUnit(unit, await prepare(unit, store, { ...options, steps }));
  const now = await store.readRegistry();
  const contracts = await store.readNote('site');
  // The local build has no signature; visitors do not get it.
  const built = now.shell || !unit.remote ? undefined : await builtShell();
  const meets = { ...now, shell: now.shell ?? built };
  await steps.time('gate', async () => {
    // Tests and build take minutes, in which another API may have gone live.
    await checkCalls(store, calls, unit);
    if (built) assertFits(findMisfits(id, made, meets), describeDependencies(id, meets), unit);
    else checkFit(id, made, now, keys, contracts, name);
  });
  console.log(`${name} ${version} fits ${describeDependencies(id, meets)}.`);
  if (isDry) return now;
  const signed = isThere ? made : await steps.time('sign', () => keys.sign(id, made));
  checkSignature(id, signed, keys);
  if (!isThere) await steps.time('publish', () => store.addRelease(id, signed, outputFolder(unit), calls));
  return steps.time('flip', () =>
    changeVersion(store, id, reasonOf(why), (current) => {
      // Another pipeline may have released meanwhile.
      checkFit(id, signed, current, keys, contracts, name);
      if (canary === undefined) return putLive(current, id, signed, reasonOf(why));
      checkNotPulled(id, version, current);
      putCanary(current, id, signed, canary, reasonOf(why));
    }),
  );
}

/** A change between releases that are published already. */
export type Step = { promote: true } | { rollback: true } | { rollbackTo: string } | { to: string } | { retire: true };

/**
 * Promotes a canary, ends it, goes to another published version, or takes a remote out of the shop. What becomes live is
 * checked again: the shell and the API may have changed since it was released.
 *
 * @param unit a remote's id, or `shell`.
 * @throws Error when there is no such version, when it is live already, has no valid signature, or does not fit.
 */
export async function goTo(
  unit: string,
  store: ReleaseStore,
  keys: ReleaseKeys,
  step: Step,
  why: string | undefined,
): Promise<Registry> {
  const reason = reasonOf(why);
  const version = 'to' in step ? step.to : 'rollbackTo' in step ? step.rollbackTo : undefined;
  const seen = await store.readRegistry();
  if ('rollback' in step) refuseSecondStepBack(seen, unit);
  const next = 'rollback' in step ? versionBefore(seen, unit) : version;
  if (next !== undefined && !(await store.has(unit, next))) throw new Error(`There is no ${unit} ${next} in the store`);
  const target = version === undefined ? undefined : await store.readRelease(unit, version);
  if (next) await checkCalls(store, await store.readCalls(unit, next), { name: unit, version: next });
  const contracts = await store.readNote('site');
  return changeVersion(store, unit, reason, (current) => {
    // A canary that is taken back meanwhile must not make its end a step back of what is live.
    if ('rollback' in step && versionBefore(current, unit) !== next) {
      throw new Error(`What visitors get of ${unit} has changed meanwhile; look at it (--history) before you go back`);
    }
    const before = findEntry(current, unit)?.version;
    // Nothing would change, but the smoke test might take it back.
    if (version !== undefined && version === before) throw new Error(`${unit} ${version} is live already`);
    if (target && 'to' in step) putLive(current, unit, target, reason);
    else if (target) rollBackTo(current, unit, target, reason);
    else if ('promote' in step) promoteCanary(current, unit, reason);
    else if ('retire' in step) retire(current, unit, reason);
    else rollBack(current, unit, reason);
    const now = findEntry(current, unit);
    if (!now || now.version === before) return;
    checkSignature(unit, liveOf(now), keys);
    checkFit(unit, now, current, keys, contracts);
  });
}

/**
 * A bad release may have been taken back already, as canaries are without a person: going back once more would take
 * back the good version that is live.
 */
function refuseSecondStepBack(registry: Registry, unit: string): void {
  const last = registry.history?.findLast(({ what }) => what === unit);
  if (findEntry(registry, unit)?.canary || last?.action !== 'rollback') return;
  const { at, by, from, to, why = 'no reason given' } = last;
  throw new Error(
    `${unit} ${from} was taken back already, at ${at} by ${by} (${why}). To leave ${to} as well, name a version: --rollback 1.2.0`,
  );
}

/** The history of one unit, newest first, one line each. */
export function formatHistory({ history = [] }: Registry, what: string): string[] {
  return history
    .filter((entry) => entry.what === what)
    .reverse()
    .map(({ at, by, action, from = 'nothing', to, percent, why }) =>
      [at, by, action, percent && `${percent} %`, action === 'retired' ? to : `${from} → ${to}`, why]
        .filter(Boolean)
        .join('  '),
    );
}
