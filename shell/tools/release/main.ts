import path from 'node:path';
import { parseArgs } from 'node:util';
import { findEntry } from '../../releases/registryChanges';
import { ReleaseStore } from '../../releases/releaseStore';
import { SHELL } from '../../src/registry/registry';
import { findUnit, root } from '../build/units';
import { goTo, release, type Step, tellHistory } from './release';
import { releaseApi } from './releaseApi';

const usage = `npm run release -- mfe-catalog               test, build, check, publish, make live
npm run release -- mfe-catalog --tested      the same after a pipeline that ran its tests already
npm run release -- mfe-catalog --dry-run     the same up to the check, and nothing is published
npm run release -- mfe-catalog --canary 10   the same, for 10 % of the visitors; again with 50, for more of them
npm run release -- mfe-catalog --promote     make the canary live
npm run release -- mfe-catalog --rollback    end the canary, or go back to the version before
npm run release -- mfe-catalog --rollback 1.2.0
npm run release -- mfe-catalog --to 1.3.0    make a published version live
npm run release -- mfe-catalog --history     who changed what, when, from, to, why
The shell is released in the same way:  npm run release -- shell
npm run release -- api --dry-run             does this API break what visitors get? Without --dry-run: it is live
--why "…" goes into the history.`;

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
      to: { type: 'string' },
      history: { type: 'boolean' },
      why: { type: 'string' },
    },
  });
  if (positionals.length === 1 && positionals[0] === 'api') {
    await releaseApi(new ReleaseStore(releasesDir()), { isDry: values['dry-run'] });
    return;
  }
  // The version of a rollback stands behind it: `--rollback 1.2.0`.
  const isAlone = positionals.length === 1 || (positionals.length === 2 && values.rollback);
  const unit = isAlone ? findUnit(positionals[0] ?? '') : undefined;
  if (!unit) throw new Error(usage);
  const { promote, rollback, to, history, why } = values;
  const asked = [values.canary, promote, rollback, to, history].filter(Boolean).length;
  if (asked > 1) throw new Error(`Only one of these at a time.\n${usage}`);

  const canary = values.canary === undefined ? undefined : Number(values.canary);
  if (canary !== undefined && (!Number.isInteger(canary) || canary < 1 || canary > 99)) {
    throw new Error('--canary takes a whole percentage from 1 to 99');
  }
  const store = new ReleaseStore(releasesDir());
  const startedAt = performance.now();
  const { remote: id = SHELL } = unit;
  if (history) {
    console.log(tellHistory(await store.readRegistry(), id).join('\n') || `Nothing happened to ${id} yet.`);
    return;
  }
  const [, back] = positionals;
  const step: Step | undefined = promote
    ? { promote }
    : to
      ? { to }
      : rollback
        ? back
          ? { rollbackTo: back }
          : { rollback }
        : undefined;
  const registry = step
    ? await goTo(id, store, step, why)
    : await release(unit, store, { canary, isTested: values.tested, isDry: values['dry-run'], why });

  const entry = findEntry(registry, id);
  const trial = entry?.canary ? `, ${entry.canary.release.version} for ${entry.canary.percent} %` : '';
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${id}: ${entry?.version ?? 'nothing'} is live${trial} (registry ${registry.generation}, ${seconds} s)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
