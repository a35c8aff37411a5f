import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { openStore, storeLocation } from '../../releases/openStore';
import { prune, releasedRule } from '../../releases/pruning';
import { findEntry } from '../../releases/registryChanges';
import { type ReleaseKeys, readReleaseKeys } from '../../releases/releaseKeys';
import { makeKey, publicHalf, writeKey } from '../../releases/signature';
import { type Registry, SHELL } from '../../src/registry/registry';
import { root } from '../build/units';
import { type Command, parseCommand } from './arguments';
import { releaseApi } from './releaseApi';
import { formatHistory, goTo, release } from './releaseUnit';
import { signAgain } from './signAgain';
import { smokeTestRelease } from './smokeTestRelease';
import { Steps } from './steps';

const envFile = path.join(root, '.env');
/**
 * Those of `npm start`, with the root's `.env`: a store that no site reads would be told to be live. The environment stays
 * as it was typed: tests and builds need no secrets of a shop, and `NODE_ENV=production` would break them.
 */
const settings: NodeJS.ProcessEnv = {
  ...(existsSync(envFile) && parseEnv(readFileSync(envFile, 'utf8'))),
  ...process.env,
};
const dataDir = path.resolve(root, settings.DATA_DIR || 'var');
const location = storeLocation(settings.RELEASES_DIR || path.join(dataDir, 'releases'), root);
const store = openStore(location, settings);

/** The private half as the pipeline needs it, the public half as the sites do. */
function printNewKey(unit: string): void {
  const key = makeKey();
  console.log(`The secret RELEASE_KEY of its pipeline:\n${writeKey(key)}`);
  console.log(
    `Its entry in the file that RELEASE_KEYS names:\n${JSON.stringify({ [unit]: [publicHalf(key)] }, null, 2)}`,
  );
}

async function removeOld(unit: string, isDry: boolean): Promise<void> {
  const versions = await prune(store, unit, releasedRule, { isDry });
  const outcome = isDry ? 'would be removed' : 'removed';
  if (versions.length > 0) console.log(`${unit}, old versions ${outcome}: ${versions.join(', ')}`);
  else if (isDry) console.log(`${unit}: nothing is old enough to be removed`);
}

function printState(id: string, registry: Registry): void {
  const entry = findEntry(registry, id);
  const canary = entry?.canary ? `, ${entry.canary.release.version} for ${entry.canary.percent} %` : '';
  console.log(`${id}: ${entry?.version ?? 'nothing'} is live${canary} (registry ${registry.generation})`);
}

/** Publishes a version or switches to one, smoke-tests it, and removes old versions. */
async function releaseOrGoTo(id: string, keys: ReleaseKeys, command: Command): Promise<void> {
  const steps = new Steps();
  const { unit, instead, canary, isDry } = command;
  const site = command.site || settings.PUBLIC_URL;
  const step = typeof instead === 'object' && 'step' in instead ? instead.step : undefined;
  const registry = step
    ? await steps.time('flip', () => goTo(id, store, keys, step, command.why))
    : await release(unit, store, keys, { ...command, steps });
  if (isDry) console.log('Nothing was released.');
  printState(id, registry);
  // A rollback is not tested: its version was live before.
  const isBack = step !== undefined && ('rollback' in step || 'rollbackTo' in step || 'retire' in step);
  if (!isDry && !isBack) {
    const isCanary = canary !== undefined;
    if (command.isSmokeTested)
      await steps.time('smoke test', () => smokeTestRelease({ store, unit: id, registry, isCanary, site }));
    await removeOld(id, false);
  }
  console.log(steps.format());
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === 'api') {
    // A slip of the pen must not note an API as live that is only to be compared.
    const { values } = parseArgs({ args: args.slice(1), options: { 'dry-run': { type: 'boolean', default: false } } });
    await releaseApi(store, { isDry: values['dry-run'] });
    return;
  }
  const command = parseCommand(args);
  const { instead, isDry } = command;
  const { remote: id = SHELL } = command.unit;
  if (instead === 'new-key') printNewKey(id);
  else if (instead === 'prune') await removeOld(id, isDry);
  else if (instead === 'history') {
    console.log(formatHistory(await store.readRegistry(), id).join('\n') || `Nothing happened to ${id} yet.`);
  } else {
    const keys = readReleaseKeys(settings, dataDir);
    // Tests, webpack and what these start get an environment without it.
    delete process.env.RELEASE_KEY;
    if (typeof instead === 'object' && 'sign' in instead) {
      await signAgain(id, instead.sign, store, keys);
      console.log(`${id} ${instead.sign} is signed`);
    } else await releaseOrGoTo(id, keys, command);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
