import type { HistoryEntry, Registry, RemoteEntry, RemoteRelease, ShellRelease } from '../src/registry/registry';

/** As much of the past as the registry carries: every site process reads it whole. */
const KEPT_HISTORY = 200;

/** Who changes the registry, and why, for its history. */
export interface Reason {
  by: string;
  why?: string;
}

function entryOf(registry: Registry, remote: string): RemoteEntry {
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`Nothing of ${remote} is published yet`);
  return entry;
}

/** The release part of an entry. */
function liveOf({ canary: _canary, previous: _previous, pulled: _pulled, ...live }: RemoteEntry): RemoteRelease {
  return live;
}

function note(registry: Registry, change: Omit<HistoryEntry, 'at' | 'by' | 'why'>, { by, why }: Reason): void {
  const entry = { at: new Date().toISOString(), by, ...change, ...(why && { why }) };
  registry.history = [...(registry.history ?? []), entry].slice(-KEPT_HISTORY);
}

/** Versions that were taken back, with one more. */
function pull({ pulled = [] }: RemoteEntry, version: string, { why }: Reason): RemoteEntry['pulled'] {
  return [...pulled.filter((one) => one.version !== version), { version, ...(why && { why }) }];
}

/** The shell that remotes are compared with from now on. */
export function putShell(registry: Registry, release: ShellRelease, reason: Reason): void {
  note(registry, { what: 'shell', action: 'live', from: registry.shell?.version, to: release.version }, reason);
  registry.shell = release;
}

/**
 * Makes a release live for everyone; what was live becomes the last good version. A canary of another version goes on
 * beside it.
 */
export function putLive(registry: Registry, remote: string, release: RemoteRelease, reason: Reason): void {
  const before = registry.remotes[remote];
  if (before?.version === release.version) return;
  note(registry, { what: remote, action: 'live', from: before?.version, to: release.version }, reason);
  const canary = before?.canary?.release.version === release.version ? undefined : before?.canary;
  const pulled = before?.pulled?.filter(({ version }) => version !== release.version);
  registry.remotes[remote] = {
    ...release,
    ...(canary && { canary }),
    ...(before && { previous: liveOf(before) }),
    ...(pulled && { pulled }),
  };
}

/**
 * Shows a release to some of the visitors, or to more or fewer of them: who had it at 10 % has it at 50 %.
 *
 * @param percent 1 to 99.
 * @throws Error when another version is tried already.
 */
export function putCanary(
  registry: Registry,
  remote: string,
  release: RemoteRelease,
  percent: number,
  reason: Reason,
): void {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Error('--canary takes a whole percentage from 1 to 99');
  }
  const entry = entryOf(registry, remote);
  const running = entry.canary?.release.version;
  if (entry.version === release.version) throw new Error(`${remote} ${release.version} is live already`);
  if (running && running !== release.version) {
    throw new Error(`${remote} ${running} is the canary already; --promote it or end it with --rollback`);
  }
  note(registry, { what: remote, action: 'canary', from: entry.version, to: release.version, percent }, reason);
  entry.canary = { percent, salt: release.version, release };
}

/** Makes the canary live for everyone. */
export function promoteCanary(registry: Registry, remote: string, reason: Reason): void {
  const { canary } = entryOf(registry, remote);
  if (!canary) throw new Error(`${remote} has no canary to promote`);
  putLive(registry, remote, canary.release, reason);
}

/** Ends the canary when there is one, else goes back to the version before the live one. What is taken back is pulled. */
export function rollBack(registry: Registry, remote: string, reason: Reason): void {
  const entry = entryOf(registry, remote);
  if (!entry.canary) {
    if (!entry.previous) throw new Error(`${remote} has no earlier version to go back to; name one`);
    rollBackTo(registry, remote, entry.previous, reason);
    return;
  }
  const { version } = entry.canary.release;
  note(registry, { what: remote, action: 'rollback', from: version, to: entry.version }, reason);
  entry.pulled = pull(entry, version, reason);
  delete entry.canary;
}

/** Goes back to an earlier release. What was live is pulled, and never offered as a good one. */
export function rollBackTo(registry: Registry, remote: string, target: RemoteRelease, reason: Reason): void {
  const entry = entryOf(registry, remote);
  if (entry.version === target.version) throw new Error(`${remote} ${target.version} is live already`);
  note(registry, { what: remote, action: 'rollback', from: entry.version, to: target.version }, reason);
  const { canary, previous } = entry;
  registry.remotes[remote] = {
    ...target,
    ...(canary && canary.release.version !== target.version && { canary }),
    ...(previous && previous.version !== target.version && { previous }),
    pulled: pull(entry, entry.version, reason)?.filter(({ version }) => version !== target.version),
  };
}
