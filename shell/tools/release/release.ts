import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBreaks } from '../../releases/contract';
import { findMisfits } from '../../releases/gates';
import { findEntry, promoteCanary, putCanary, putLive, rollBack, rollBackTo } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import { findTakenPaths } from '../../releases/takenPaths';
import { type Registry, type RemoteRelease, SHELL, type ShellRelease } from '../../src/registry/registry';
import { BUILD_FACTS, type BuildFacts, readBuildFacts } from '../build/buildFacts';
import { buildUnit } from '../build/buildUnit';
import { outputFolder, root, shellUnit, type Unit } from '../build/units';
import { buildLock, withFileLock } from '../files/fileLock';
import { readApiUse } from './apiUse';
import { describeShell, describeUnit, publisher } from './describeRelease';
import { readDescriptor } from './descriptor';

type Release = RemoteRelease | ShellRelease;

export interface ReleaseOptions {
  /** Percentage of the visitors who get it; undefined: all. */
  canary: number | undefined;
  /** Whether a pipeline ran the tests already. */
  isTested: boolean;
  /** Whether nothing is published: only what the gate finds is told. */
  isDry: boolean;
  /** For the history. */
  why?: string;
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

/** What a remote is compared with until a shell is released: the one that is built here. */
async function builtShell(): Promise<ShellRelease> {
  const unit = shellUnit();
  if (!existsSync(path.join(outputFolder(unit), BUILD_FACTS))) {
    console.log('No shell is released or built yet; building it to compare…');
    await buildUnit(unit, unit.version);
  }
  return describeShell(unit, readBuildFacts(outputFolder(unit)));
}

/** What a unit will meet, in words. */
const surroundings = (unit: string, { shell }: Registry): string =>
  unit === SHELL
    ? 'the remotes that visitors get'
    : `shell ${[shell?.version, shell?.canary?.release.version].filter(Boolean).join(' and ')}`;

/** @throws Error with every reason why visitors must not get a release. */
function closeGate(problems: string[], meets: string, { name, version }: Pick<Unit, 'name' | 'version'>): void {
  if (problems.length === 0) return;
  throw new Error(`${name} ${version} does not fit ${meets}; nothing went live:\n  ${problems.join('\n  ')}`);
}

/** The same of what it will meet in this registry. */
function checkFit(unit: string, release: Release, registry: Registry, name = unit): void {
  const { version } = release;
  closeGate(findMisfits(unit, release, registry), surroundings(unit, registry), { name, version });
}

/** Tests and builds. Cheap checks come first, so that a mistake is told in a second. */
async function prepare(unit: Unit, store: ReleaseStore, { isTested }: ReleaseOptions): Promise<BuildFacts> {
  const { name, remote = SHELL, version } = unit;
  if (await store.has(remote, version)) {
    throw new Error(`${remote} ${version} is published already; raise the version in ${name}/package.json`);
  }
  if (!isTested) runTests(unit);
  console.log(`Building ${name} ${version}…`);
  return withFileLock(buildLock, () => buildUnit(unit, version));
}

/**
 * Tests, builds, checks and publishes the shell or one remote.
 *
 * @throws Error that names everything that does not fit what visitors get.
 */
export async function release(unit: Unit, store: ReleaseStore, options: ReleaseOptions): Promise<Registry> {
  const { name, remote: id = SHELL, version } = unit;
  const { canary, isDry, why } = options;
  const before = await store.readRegistry();
  if (canary !== undefined && !findEntry(before, id)) {
    throw new Error(`${id} has no live version yet: the first one goes to everyone`);
  }
  if (unit.remote) {
    const asked = { descriptor: readDescriptor({ ...unit, remote: unit.remote }), routes: [] };
    closeGate(findTakenPaths(id, asked, before), 'the site map', unit);
  }
  const calls = readApiUse(unit);
  if (before.api) closeGate(findBreaks(calls, before.api), 'the API that is live', unit);
  // A canary that is there already is shown to more visitors, or to fewer.
  const isThere = canary !== undefined && (await store.has(id, version));
  const made = isThere ? await store.readRelease(id, version) : describeUnit(unit, await prepare(unit, store, options));
  const registry = await store.readRegistry();
  const shell = registry.shell ?? (unit.remote ? await builtShell() : undefined);
  checkFit(id, made, { ...registry, shell }, name);
  console.log(`${name} ${version} fits ${surroundings(id, { ...registry, shell })}.`);
  if (isDry) return registry;
  if (!isThere) await store.addRelease(id, made, outputFolder(unit));
  return store.changeRegistry((current) => {
    // Somebody else may have released meanwhile.
    checkFit(id, made, current, name);
    if (canary === undefined) putLive(current, id, made, reasonOf(why));
    else putCanary(current, id, made, canary, reasonOf(why));
  });
}

/** What is done with releases that are published already. */
export type Step = { promote: true } | { rollback: true } | { rollbackTo: string } | { to: string };

/**
 * Promotes a canary, ends it, or goes to another published version. What becomes live is checked again: what it meets
 * may have changed since it was released.
 *
 * @param unit a remote's id, or `shell`.
 * @throws Error when there is no such version, or when it does not fit.
 */
export async function goTo(unit: string, store: ReleaseStore, step: Step, why: string | undefined): Promise<Registry> {
  const reason = reasonOf(why);
  const version = 'to' in step ? step.to : 'rollbackTo' in step ? step.rollbackTo : undefined;
  if (version !== undefined && !(await store.has(unit, version))) {
    throw new Error(`There is no ${unit} ${version} in the store`);
  }
  const target = version === undefined ? undefined : await store.readRelease(unit, version);
  if (target && unit !== SHELL && !target.descriptor.paths) {
    closeGate(['declares no paths: it is from before remotes did'], 'the site map', {
      name: unit,
      version: target.version,
    });
  }
  return store.changeRegistry((current) => {
    const before = findEntry(current, unit)?.version;
    if (target && 'to' in step) putLive(current, unit, target, reason);
    else if (target) rollBackTo(current, unit, target, reason);
    else if ('promote' in step) promoteCanary(current, unit, reason);
    else rollBack(current, unit, reason);
    const now = findEntry(current, unit);
    if (now && now.version !== before) checkFit(unit, now, current);
  });
}

/** The history of one unit, newest first, one line each. */
export function tellHistory({ history = [] }: Registry, what: string): string[] {
  return history
    .filter((entry) => entry.what === what)
    .reverse()
    .map(({ at, by, action, from = 'nothing', to, percent, why }) =>
      [at, by, action, percent && `${percent} %`, `${from} → ${to}`, why].filter(Boolean).join('  '),
    );
}
