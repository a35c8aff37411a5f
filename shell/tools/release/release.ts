import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBrokenRemotes, findMismatches } from '../../releases/gates';
import { promoteCanary, putCanary, putLive, putShell, rollBack, rollBackTo } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import { findPathsTakenByShell, findTakenPaths } from '../../releases/takenPaths';
import type { Registry, RemoteRelease, ShellRelease } from '../../src/registry/registry';
import { BUILD_FACTS, type BuildFacts, readBuildFacts } from '../build/buildFacts';
import { buildUnit } from '../build/buildUnit';
import { outputFolder, root, shellUnit, type Unit } from '../build/units';
import { buildLock, withFileLock } from '../files/fileLock';
import { describeRelease, describeShell, publisher } from './describeRelease';
import { readDescriptor } from './descriptor';

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
  const { status } = spawnSync('npx', ['jest', '--selectProjects', unit.name, '--ci'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${unit.name}: its tests fail; nothing was published`);
}

/** The shell that a remote will meet: the one that was released last, else the one that is built here. */
async function liveShell({ shell }: Registry): Promise<Pick<ShellRelease, 'version' | 'provides' | 'offers'>> {
  if (shell) return shell;
  const unit = shellUnit();
  if (!existsSync(path.join(outputFolder(unit), BUILD_FACTS))) {
    console.log('No shell is released or built yet; building it to compare…');
    await buildUnit(unit, unit.version);
  }
  return readBuildFacts(outputFolder(unit));
}

function closeGate(problems: string[], meets: string, { name, version }: Pick<Unit, 'name' | 'version'>): void {
  if (problems.length > 0) {
    throw new Error(`${name} ${version} does not fit ${meets}; nothing was published:\n  ${problems.join('\n  ')}`);
  }
  console.log(`${name} ${version} fits ${meets}.`);
}

/** @throws Error when the release asks for a path that somebody else has, also since a moment ago. */
function keepPaths(
  unit: Pick<Unit, 'name' | 'version'>,
  remote: string,
  release: Pick<RemoteRelease, 'descriptor' | 'routes'>,
  registry: Registry,
): void {
  const taken = findTakenPaths(remote, release, registry);
  if (taken.length > 0) closeGate(taken, 'the site map', unit);
}

/** Tests and builds. Cheap checks come first, so that a mistake is told in a second. */
async function prepare(unit: Unit, store: ReleaseStore, { isTested }: ReleaseOptions): Promise<BuildFacts> {
  const { name, remote = 'shell', version } = unit;
  if (await store.has(remote, version)) {
    throw new Error(`${remote} ${version} is published already; raise the version in ${name}/package.json`);
  }
  if (!isTested) runTests(unit);
  console.log(`Building ${name} ${version}…`);
  return withFileLock(buildLock, () => buildUnit(unit, version));
}

async function releaseShell(unit: Unit, store: ReleaseStore, options: ReleaseOptions): Promise<Registry> {
  if (options.canary !== undefined) throw new Error('The shell goes to everyone: it has no canary yet');
  const release = describeShell(unit, await prepare(unit, store, options));
  const registry = await store.readRegistry();
  const broken = [...findBrokenRemotes(release, registry), ...findPathsTakenByShell(registry)];
  closeGate(broken, 'the remotes that are live', unit);
  if (options.isDry) return registry;
  await store.addRelease('shell', release, outputFolder(unit));
  return store.changeRegistry((current) => putShell(current, release, reasonOf(options.why)));
}

async function releaseRemote(
  unit: Required<Unit>,
  store: ReleaseStore,
  { canary, ...options }: ReleaseOptions,
): Promise<Registry> {
  const { remote, version } = unit;
  const before = await store.readRegistry();
  if (canary !== undefined && !before.remotes[remote]) {
    throw new Error(`${remote} has no live version yet: the first one goes to everyone`);
  }
  keepPaths(unit, remote, { descriptor: readDescriptor(unit), routes: [] }, before);
  // A canary that is there already is shown to more visitors, or to fewer.
  const isThere = canary !== undefined && (await store.has(remote, version));
  const release = isThere
    ? await store.readRelease(remote, version)
    : describeRelease(unit, await prepare(unit, store, { canary, ...options }));
  const registry = await store.readRegistry();
  const shell = await liveShell(registry);
  closeGate(findMismatches(release, shell), `shell ${shell.version}`, unit);
  if (options.isDry) return registry;
  if (!isThere) await store.addRelease(remote, release, outputFolder(unit));
  return store.changeRegistry((current) => {
    keepPaths(unit, remote, release, current);
    if (canary === undefined) putLive(current, remote, release, reasonOf(options.why));
    else putCanary(current, remote, release, canary, reasonOf(options.why));
  });
}

/**
 * Tests, builds, checks and publishes the shell or one remote.
 *
 * @throws Error that names everything that does not fit what is live.
 */
export function release(unit: Unit, store: ReleaseStore, options: ReleaseOptions): Promise<Registry> {
  const { remote } = unit;
  return remote ? releaseRemote({ ...unit, remote }, store, options) : releaseShell(unit, store, options);
}

/** What is done with releases that are published already. */
export type Step = { promote: true } | { rollback: true } | { rollbackTo: string } | { to: string };

/**
 * Promotes a canary, or goes to another published version. Who goes by name is checked against the live shell, too.
 *
 * @throws Error when there is no such version, or when it does not fit.
 */
export async function goTo(
  remote: string,
  store: ReleaseStore,
  step: Step,
  why: string | undefined,
): Promise<Registry> {
  const reason = reasonOf(why);
  if ('promote' in step) return store.changeRegistry((current) => promoteCanary(current, remote, reason));
  if ('rollback' in step) return store.changeRegistry((current) => rollBack(current, remote, reason));

  const version = 'to' in step ? step.to : step.rollbackTo;
  if (!(await store.has(remote, version))) throw new Error(`There is no ${remote} ${version} in the store`);
  const target = await store.readRelease(remote, version);
  const shell = await liveShell(await store.readRegistry());
  const nameless = target.descriptor.paths ? [] : ['declares no paths: it is from before remotes did'];
  closeGate([...findMismatches(target, shell), ...nameless], `shell ${shell.version}`, { name: remote, version });
  return store.changeRegistry((current) => {
    keepPaths({ name: remote, version }, remote, target, current);
    if ('to' in step) putLive(current, remote, target, reason);
    else rollBackTo(current, remote, target, reason);
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
