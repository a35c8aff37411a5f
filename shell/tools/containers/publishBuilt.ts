import { changeVersion } from '../../releases/changeVersion';
import { namedIn } from '../../releases/pruning';
import { findEntry, putLive } from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { type Registry, SHELL } from '../../src/registry/registry';
import { checkCalls, checkFit, checkSignature } from '../release/checks';

/** Whether visitors get a version, or had it as far as the registry remembers. */
function wasGiven(registry: Registry, unit: string, version: string): boolean {
  const { history = [] } = registry;
  const pulled = findEntry(registry, unit)?.pulled ?? [];
  return (
    [...namedIn(registry, unit), ...pulled.map((one) => one.version)].includes(version) ||
    history.some(({ what, from, to }) => what === unit && [from, to].includes(version))
  );
}

/**
 * Whether a younger release is live, or the remote was retired since, as far as the registry remembers that: it forgets
 * sooner which versions visitors had.
 */
function isOvertaken(registry: Registry, unit: string, publishedAt: string): boolean {
  const { history = [] } = registry;
  const retired = history.findLast(({ what, action }) => what === unit && action === 'retired');
  const since = findEntry(registry, unit)?.publishedAt ?? retired?.at;
  return since !== undefined && Date.parse(publishedAt) < Date.parse(since);
}

/**
 * Publishes the releases that an image holds and makes them live. One that is published already is left as it is, and so
 * is one that was and is pruned or retired, or is older than what is live: a container that starts again takes no later
 * release back.
 *
 * @param built a store of its own, made with the image.
 * @returns one line per release, for people.
 * @throws Error when one is not to be believed, or does not fit what visitors get or the API that is live: its image was
 *   checked against the sources of its own commit.
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
    const isStored = await store.has(unit, version);
    const registry = await store.readRegistry();
    const isGiven = wasGiven(registry, unit, version);
    if (isStored) {
      // Its container was ended between the two steps. An old image whose version is forgotten looks the same: a person decides.
      const hint = `, but visitors have not had it: npm run release with --to ${version} makes it live`;
      told.push(`${unit} ${version} is published already${isGiven ? '' : hint}`);
      continue;
    }
    const release = await built.readRelease(unit, version);
    // What is live and has lost its files gets them back.
    const isLive = findEntry(registry, unit)?.version === version;
    if (!isLive && (isGiven || isOvertaken(registry, unit, release.publishedAt))) {
      const why = isGiven ? 'was with visitors before and is removed' : 'is older than what was decided since';
      told.push(`${unit} ${version} ${why}: what is to go live needs a newer version`);
      continue;
    }
    const reason = { by: release.publishedBy };
    const contracts = await store.readNote('site');
    checkSignature(unit, release, keys);
    await checkCalls(store, await built.readCalls(unit, version), { name: unit, version });
    checkFit(unit, release, registry, keys, contracts);
    await store.addRelease(unit, release, built.releaseFolder(unit, version));
    await changeVersion(store, unit, reason, (current) => {
      // Another container may have released meanwhile.
      checkFit(unit, release, current, keys, contracts);
      putLive(current, unit, release, reason);
    });
    told.push(`${unit} ${version} is live`);
  }
  return told;
}
