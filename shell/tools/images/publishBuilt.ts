import { findMisfits, findShellFaults } from '../../releases/gates';
import { findEntry, putLive } from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { SHELL } from '../../src/registry/registry';

/**
 * Publishes the releases that an image holds and makes them live. One that is published already is left as it is: a
 * container that starts again takes no later release back.
 *
 * @param built a store of its own, made with the image.
 * @returns one line per release, for people.
 * @throws Error when one is not to be believed, or does not fit what visitors get: its image was checked against the sources of its own commit.
 */
export async function publishBuilt(
  built: ReleaseStore,
  store: ReleaseStore,
  keys: Pick<ReleaseKeys, 'findFault'>,
): Promise<string[]> {
  const told: string[] = [];
  const made = await built.readRegistry();
  for (const unit of [SHELL, ...Object.keys(made.remotes)]) {
    const version = findEntry(made, unit)?.version;
    if (version === undefined) continue;
    if (await store.has(unit, version)) {
      told.push(`${unit} ${version} is published already`);
      continue;
    }
    const release = await built.readRelease(unit, version);
    const fault = keys.findFault(unit, release);
    if (fault) throw new Error(`${unit} ${version} ${fault}`);
    const registry = await store.readRegistry();
    const problems = [
      ...(unit === SHELL ? [] : findShellFaults(registry, keys)),
      ...findMisfits(unit, release, registry),
    ];
    if (problems.length > 0) throw new Error(`${unit} ${version} does not fit: ${problems.join('; ')}`);
    await store.addRelease(unit, release, built.releaseFolder(unit, version));
    await store.changeRegistry((registry) => putLive(registry, unit, release, { by: release.publishedBy ?? 'image' }));
    told.push(`${unit} ${version} is live`);
  }
  return told;
}
