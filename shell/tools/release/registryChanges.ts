import type { Registry, RemoteEntry, RemoteRelease } from '../../src/registry/registry';

function entryOf(registry: Registry, remote: string): RemoteEntry {
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`Nothing of ${remote} is published yet`);
  return entry;
}

/** The release part of an entry, without canary and history. */
function liveOf({ canary: _canary, previous: _previous, ...live }: RemoteEntry): RemoteRelease {
  return live;
}

/** Makes a release live for everyone; what was live becomes the last good version. */
export function putLive(registry: Registry, remote: string, release: RemoteRelease): void {
  const before = registry.remotes[remote];
  if (before?.version === release.version) return;
  registry.remotes[remote] = { ...release, ...(before && { previous: liveOf(before) }) };
}

/**
 * Shows a release to some of the visitors.
 *
 * @param percent 1 to 99.
 */
export function putCanary(registry: Registry, remote: string, release: RemoteRelease, percent: number): void {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Error('--canary takes a whole percentage from 1 to 99');
  }
  entryOf(registry, remote).canary = { percent, release };
}

/** Makes the canary live for everyone. */
export function promoteCanary(registry: Registry, remote: string): RemoteRelease {
  const { canary } = entryOf(registry, remote);
  if (!canary) throw new Error(`${remote} has no canary to promote`);
  putLive(registry, remote, canary.release);
  return canary.release;
}

/** Ends the canary when there is one, else goes back to the version before the live one. */
export function rollBack(registry: Registry, remote: string): RemoteRelease {
  const entry = entryOf(registry, remote);
  if (entry.canary) {
    delete entry.canary;
    return liveOf(entry);
  }
  if (!entry.previous) throw new Error(`${remote} has no earlier version to go back to`);
  const { previous } = entry;
  // The version that was taken back is not offered as a good one.
  registry.remotes[remote] = { ...previous };
  return previous;
}
