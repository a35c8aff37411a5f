import { findMismatches } from '../../releases/gates';
import { putLive } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import { findTakenPaths } from '../../releases/takenPaths';

/**
 * Publishes the releases that an image holds and makes them live. One that is published already is left as it is: a
 * container that starts again takes no later release back.
 *
 * @param built a store of its own, made with the image.
 * @returns one line per release, for people.
 * @throws Error when one does not fit the shell that is live: its image was checked against the shell of its own commit.
 */
export async function publishBuilt(built: ReleaseStore, store: ReleaseStore): Promise<string[]> {
  const told: string[] = [];
  for (const [remote, { version }] of Object.entries((await built.readRegistry()).remotes)) {
    if (await store.has(remote, version)) {
      told.push(`${remote} ${version} is published already`);
      continue;
    }
    const release = await built.readRelease(remote, version);
    const registry = await store.readRegistry();
    const { shell } = registry;
    const problems = [...(shell ? findMismatches(release, shell) : []), ...findTakenPaths(remote, release, registry)];
    if (problems.length > 0) throw new Error(`${remote} ${version} does not fit: ${problems.join('; ')}`);
    await store.addRelease(remote, release, built.releaseFolder(remote, version));
    await store.changeRegistry((registry) =>
      putLive(registry, remote, release, { by: release.publishedBy ?? 'image' }),
    );
    told.push(`${remote} ${version} is live`);
  }
  return told;
}
