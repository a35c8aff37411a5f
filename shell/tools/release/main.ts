import path from 'node:path';
import { parseArgs } from 'node:util';
import { findUnit, root } from '../build/units';
import { promoteCanary, rollBack } from './registryChanges';
import { release } from './release';
import { ReleaseStore } from './releaseStore';

const usage = `npm run release -- mfe-catalog               test, build, check, publish, make live
npm run release -- mfe-catalog --tested      the same after a pipeline that ran its tests already
npm run release -- mfe-catalog --dry-run     the same up to the check, and nothing is published
npm run release -- mfe-catalog --canary 10   the same, for 10 % of the visitors
npm run release -- mfe-catalog --promote     make the canary live
npm run release -- mfe-catalog --rollback    end the canary, or go back to the version before
npm run release -- shell                     test, build, check against every live remote, publish`;

function releasesDir(): string {
  const dataDir = process.env.DATA_DIR || 'var';
  return path.resolve(root, process.env.RELEASES_DIR || path.join(dataDir, 'releases'));
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      tested: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      canary: { type: 'string' },
      promote: { type: 'boolean' },
      rollback: { type: 'boolean' },
    },
  });
  const unit = positionals.length === 1 ? findUnit(positionals[0] ?? '') : undefined;
  if (!unit) throw new Error(usage);
  const asked = [values.canary !== undefined, values.promote, values.rollback].filter(Boolean).length;
  if (asked > 1) throw new Error(`Only one of --canary, --promote and --rollback at a time.\n${usage}`);

  const canary = values.canary === undefined ? undefined : Number(values.canary);
  if (canary !== undefined && (!Number.isInteger(canary) || canary < 1 || canary > 99)) {
    throw new Error('--canary takes a whole percentage from 1 to 99');
  }
  const store = new ReleaseStore(releasesDir());
  const startedAt = performance.now();
  const { remote = 'shell' } = unit;
  const registry = values.promote
    ? await store.changeRegistry((current) => void promoteCanary(current, remote))
    : values.rollback
      ? await store.changeRegistry((current) => void rollBack(current, remote))
      : await release(unit, store, { canary, isTested: values.tested, isDry: values['dry-run'] });

  const entry = registry.remotes[remote];
  const live = entry?.version ?? (unit.remote ? undefined : registry.shell?.version) ?? 'nothing';
  const trial = entry?.canary ? `, ${entry.canary.release.version} for ${entry.canary.percent} %` : '';
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${remote}: ${live} is live${trial} (registry ${registry.generation}, ${seconds} s)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
