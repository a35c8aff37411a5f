import { type Registry, SHELL } from '../src/registry/registry';
import { findEntry, type Reason, retire, rollBack, rollBackTo } from './registryChanges';
import type { ReleaseStore } from './releaseStore';

/** A version ceased to be in the store while it was made live. */
export class RemovedVersionError extends Error {}

/** Live and canary of a unit. */
function givenIn(registry: Registry, unit: string): string[] {
  const entry = findEntry(registry, unit);
  return [entry?.version, entry?.canary?.release.version].filter((version) => version !== undefined);
}

/**
 * Ends what visitors get of a version, as a canary or live, unless that has been done already. A remote's first version
 * leaves the shop. What else has no version before it stays: the first shell, and what visitors were brought back to.
 */
export function takeBack(registry: Registry, unit: string, version: string, reason: Reason): void {
  const entry = findEntry(registry, unit);
  const last = registry.history?.findLast(({ what }) => what === unit);
  const isFirst = unit !== SHELL && last?.action === 'live' && last.from === undefined;
  if (entry?.canary?.release.version === version) rollBack(registry, unit, reason);
  else if (entry?.version === version && entry.previous) rollBackTo(registry, unit, entry.previous, reason);
  else if (entry?.version === version && isFirst) retire(registry, unit, reason);
}

/**
 * Changes what visitors get of a unit, and looks whether it is still in the store: another process may be removing old
 * versions (`prune`), which looks into the registry after taking one out of sight.
 *
 * @throws RemovedVersionError when it is not, after going back.
 */
export async function changeVersion(
  store: ReleaseStore,
  unit: string,
  { by }: Reason,
  change: (registry: Registry) => void,
): Promise<Registry> {
  let before: string[] = [];
  const registry = await store.changeRegistry((current) => {
    before = givenIn(current, unit);
    change(current);
  });
  for (const version of givenIn(registry, unit)) {
    if (before.includes(version) || (await store.has(unit, version))) continue;
    const why = `${version} was removed from the store`;
    await store.changeRegistry((current) => takeBack(current, unit, version, { by, why }));
    throw new RemovedVersionError(`${unit} ${version} was just removed from the store; nothing went live`);
  }
  return registry;
}
