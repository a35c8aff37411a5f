import type { ReleaseChangeInput } from '@boom/contract';
import { changeVersion, RemovedVersionError } from '../../releases/changeVersion';
import { findBreaks } from '../../releases/contract';
import { findMisfits } from '../../releases/gates';
import {
  findEntry,
  liveOf,
  promoteCanary,
  putCanary,
  putLive,
  rollBack,
  versionBefore,
} from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { siteContracts } from '../../src/registry/pageState';
import type { Registry } from '../../src/registry/registry';
import { RefusedError } from '../http/refusedError';
import texts from '../i18n/es-MX.json';
import { t } from '../i18n/texts';

type Obstacle = keyof typeof texts.releases;

function refuse(status: number, code: Obstacle, detail = ''): never {
  throw new RefusedError(status, code, t(`releases.${code}`, { detail }));
}

/** What the change cannot be made on. */
function checkPossible(registry: Registry, { unit, action, version, generation }: ReleaseChangeInput): void {
  const entry = findEntry(registry, unit);
  if (!entry) refuse(404, 'unit_not_found');
  // The administrator saw something else than what is there now.
  if (registry.generation !== generation) refuse(409, 'changed_meanwhile');
  const trial = entry.canary?.release.version;
  if (action === 'promote' && !trial) refuse(409, 'no_canary');
  if (action === 'rollback' && !trial && !entry.previous) refuse(409, 'nothing_before');
  if ((action === 'canary' || action === 'to') && version === entry.version) refuse(409, 'already_live');
  if (action === 'canary' && trial && trial !== version) refuse(409, 'other_canary', trial);
}

/**
 * Makes one change of what visitors get, as the release command does: on top of the last generation, signed, and checked
 * against what the version will meet.
 *
 * @param by name of the administrator, for the history.
 * @throws RefusedError with the reason in Spanish (404, 409).
 */
export async function changeReleases(
  store: ReleaseStore,
  keys: Pick<ReleaseKeys, 'findFault'>,
  input: ReleaseChangeInput,
  by: string,
): Promise<Registry> {
  const { unit, action, version, percent, why } = input;
  const seen = await store.readRegistry();
  checkPossible(seen, input);
  const next = action === 'rollback' ? versionBefore(seen, unit) : version;
  if (next && !(await store.has(unit, next))) refuse(404, 'version_not_found');
  const target = version ? await store.readRelease(unit, version) : undefined;
  const api = await store.readNote('api');
  const breaks = next && api ? findBreaks(await store.readCalls(unit, next), api) : [];
  if (breaks.length > 0) refuse(409, 'does_not_fit', breaks.join('; '));
  const reason = { by, why };
  return changeVersion(store, unit, reason, (registry) => {
    checkPossible(registry, input);
    const before = findEntry(registry, unit)?.version;
    if (action === 'promote') promoteCanary(registry, unit, reason);
    else if (action === 'rollback') rollBack(registry, unit, reason);
    else if (target && action === 'canary') putCanary(registry, unit, target, percent ?? 1, reason);
    else if (target) putLive(registry, unit, target, reason);
    const entry = findEntry(registry, unit);
    // A canary that ends changes nothing of what is live: whether that is still believed is no reason to keep the canary.
    if (action === 'rollback' && entry?.version === before) return;
    const given = action === 'canary' ? entry?.canary?.release : entry;
    const fault = given && keys.findFault(unit, liveOf(given));
    if (fault) refuse(409, 'not_signed', fault);
    const misfits = given ? findMisfits(unit, given, registry, siteContracts) : [];
    if (misfits.length > 0) refuse(409, 'does_not_fit', misfits.join('; '));
  }).catch((error: unknown) => {
    if (error instanceof RemovedVersionError) refuse(404, 'version_not_found');
    throw error;
  });
}
