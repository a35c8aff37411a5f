import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUILD_FACTS, type BuildFacts, readBuildFacts } from '../build/buildFacts';
import { buildUnit } from '../build/buildUnit';
import { findUnit, outputFolder, type RemoteId, root, shellUnit, type Unit } from '../build/units';
import { buildLock, withFileLock } from '../files/fileLock';
import { describeRelease } from './describeRelease';
import { findMismatches } from './gates';
import { promoteCanary, putCanary, putLive, rollBack } from './registryChanges';
import { ReleaseStore } from './releaseStore';

const usage = `npm run release -- mfe-catalog               test, build, publish, make live
npm run release -- mfe-catalog --tested      the same after a pipeline that ran its tests already
npm run release -- mfe-catalog --canary 10   the same, for 10 % of the visitors
npm run release -- mfe-catalog --promote     make the canary live
npm run release -- mfe-catalog --rollback    end the canary, or go back to the version before`;

function releasesDir(): string {
  const dataDir = process.env.DATA_DIR || 'var';
  return path.resolve(root, process.env.RELEASES_DIR || path.join(dataDir, 'releases'));
}

/** @throws Error when the remote's tests fail. */
function runTests(unit: Unit): void {
  const { status } = spawnSync('npx', ['jest', '--selectProjects', unit.name, '--ci'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${unit.name}: its tests fail; nothing was published`);
}

/** The shell that the release will meet. */
async function shellFacts(): Promise<BuildFacts> {
  const shell = shellUnit();
  const folder = outputFolder(shell);
  if (!existsSync(path.join(folder, BUILD_FACTS))) {
    console.log('The shell is not built yet; building it to compare versions…');
    await buildUnit(shell, shell.version);
  }
  return readBuildFacts(folder);
}

/** Tests, builds and publishes one remote. Cheap checks come first, so that a mistake is told in a second. */
async function release(
  unit: Unit & { remote: RemoteId },
  store: ReleaseStore,
  { canary, isTested }: { canary: number | undefined; isTested: boolean },
) {
  const { remote, version } = unit;
  const registry = await store.readRegistry();
  if (canary !== undefined && !registry.remotes[remote]) {
    throw new Error(`${remote} has no live version yet: the first one goes to everyone`);
  }
  if (await store.has(remote, version)) {
    throw new Error(`${remote} ${version} is published already; raise the version in ${unit.name}/package.json`);
  }

  if (!isTested) runTests(unit);
  console.log(`Building ${unit.name} ${version}…`);
  const facts = await withFileLock(buildLock, () => buildUnit(unit, version));
  const described = describeRelease(unit, facts);
  const mismatches = findMismatches(described, facts, await shellFacts());
  if (mismatches.length > 0) {
    throw new Error(`${unit.name} ${version} does not fit the shell:\n  ${mismatches.join('\n  ')}`);
  }

  await store.addRelease(remote, described, outputFolder(unit));
  return store.changeRegistry((current) => {
    if (canary === undefined) putLive(current, remote, described);
    else putCanary(current, remote, described, canary);
  });
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      tested: { type: 'boolean' },
      canary: { type: 'string' },
      promote: { type: 'boolean' },
      rollback: { type: 'boolean' },
    },
  });
  const unit = positionals.length === 1 ? findUnit(positionals[0] ?? '') : undefined;
  const { remote } = unit ?? {};
  if (!unit || !remote) throw new Error(usage);
  const asked = [values.canary !== undefined, values.promote, values.rollback].filter(Boolean).length;
  if (asked > 1) throw new Error(`Only one of --canary, --promote and --rollback at a time.\n${usage}`);

  const canary = values.canary === undefined ? undefined : Number(values.canary);
  if (canary !== undefined && (!Number.isInteger(canary) || canary < 1 || canary > 99)) {
    throw new Error('--canary takes a whole percentage from 1 to 99');
  }
  const store = new ReleaseStore(releasesDir());
  const startedAt = performance.now();
  const registry = values.promote
    ? await store.changeRegistry((current) => void promoteCanary(current, remote))
    : values.rollback
      ? await store.changeRegistry((current) => void rollBack(current, remote))
      : await release({ ...unit, remote }, store, { canary, isTested: values.tested ?? false });

  const entry = registry.remotes[remote];
  const trial = entry?.canary ? `, ${entry.canary.release.version} for ${entry.canary.percent} %` : '';
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${remote}: ${entry?.version} is live${trial} (registry ${registry.generation}, ${seconds} s)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
