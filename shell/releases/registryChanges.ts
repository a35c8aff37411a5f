import {
  type BesidesLive,
  type HistoryEntry,
  type Registry,
  type RemoteEntry,
  type RemoteRelease,
  SHELL,
  type ShellEntry,
  type ShellRelease,
} from '../src/registry/registry';

/** Files of what visitors had within this time are still asked for, by open pages and stored documents, ms. */
export const ASKED_FOR_MS = 30 * 24 * 3_600_000;
/**
 * How many changes the registry remembers: the least, and with those of `ASKED_FOR_MS` the most. Every site process reads
 * it whole. Besides, that a remote was retired, for as long as it is: a start would make it live again.
 */
const KEPT_HISTORY = { least: 200, most: 2_000 };

/** Who changes the registry, and why, for its history. */
export interface Reason {
  by: string;
  why?: string;
}

type Release = RemoteRelease | ShellRelease;
type Entry = Release & BesidesLive<Release>;

/** What the registry says about a unit: a remote's id, or `shell`. */
export function findEntry({ shell, remotes }: Registry, unit: string): Entry | undefined {
  return unit === SHELL ? shell : remotes[unit];
}

export function setEntry(registry: Registry, unit: string, entry: Entry): void {
  if (unit === SHELL) registry.shell = entry as ShellEntry;
  else registry.remotes[unit] = entry as RemoteEntry;
}

function entryOf(registry: Registry, unit: string): Entry {
  const entry = findEntry(registry, unit);
  if (!entry) throw new Error(`Nothing of ${unit} is published yet`);
  return entry;
}

/** The release part of an entry: what was signed. */
export function liveOf({ canary: _canary, previous: _previous, pulled: _pulled, ...live }: Entry): Release {
  return live;
}

/** Live and canary of a unit, each as it was signed: what visitors get of it. */
export const givenOf = <Given>({
  canary,
  previous: _previous,
  pulled: _pulled,
  ...live
}: Given & BesidesLive<Given>): Given[] => [live as unknown as Given, ...(canary ? [canary.release] : [])];

function note(registry: Registry, change: Omit<HistoryEntry, 'at' | 'by' | 'why'>, { by, why }: Reason): void {
  const entry = { at: new Date().toISOString(), by, ...change, ...(why && { why }) };
  const all = [...(registry.history ?? []), entry];
  const since = Date.now() - ASKED_FOR_MS;
  const isRecent = ({ at }: HistoryEntry, index: number) =>
    index >= all.length - KEPT_HISTORY.least || (index >= all.length - KEPT_HISTORY.most && Date.parse(at) >= since);
  const isRetired = (line: HistoryEntry) =>
    line.action === 'retired' && line === all.findLast(({ what }) => what === line.what);
  registry.history = all.filter((line, index) => isRecent(line, index) || isRetired(line));
}

/** Versions that were taken back, with one more. */
function pull({ pulled = [] }: Entry, version: string, { why }: Reason): Entry['pulled'] {
  return [...pulled.filter((one) => one.version !== version), { version, ...(why && { why }) }];
}

/**
 * Makes a release live for everyone; what was live becomes the last good version. A canary of another version goes on
 * beside it.
 */
export function putLive(registry: Registry, unit: string, release: Release, reason: Reason): void {
  const before = findEntry(registry, unit);
  if (before?.version === release.version) return;
  note(registry, { what: unit, action: 'live', from: before?.version, to: release.version }, reason);
  const canary = before?.canary?.release.version === release.version ? undefined : before?.canary;
  const pulled = before?.pulled?.filter(({ version }) => version !== release.version);
  setEntry(registry, unit, {
    ...release,
    ...(canary && { canary }),
    ...(before && { previous: liveOf(before) }),
    ...(pulled && { pulled }),
  } as Entry);
}

/** The same release with another signature, wherever the registry names it: nowhere, where nothing of the unit is live. */
export function putSigned(registry: Registry, unit: string, release: Release): void {
  const entry = findEntry(registry, unit);
  if (!entry) return;
  const { canary, previous, pulled, ...live } = entry;
  const newest = (one: Release) => (one.version === release.version ? release : one);
  setEntry(registry, unit, {
    ...newest(live as Release),
    ...(canary && { canary: { ...canary, release: newest(canary.release) } }),
    ...(previous && { previous: newest(previous) }),
    ...(pulled && { pulled }),
  } as Entry);
}

/** @throws Error when a version cannot be a canary: there is nothing beside it, it is live, or another one is tried already. */
export function checkCanary(registry: Registry, unit: string, version: string): void {
  const entry = entryOf(registry, unit);
  const running = entry.canary?.release.version;
  if (entry.version === version) throw new Error(`${unit} ${version} is live already`);
  if (running && running !== version) {
    throw new Error(`${unit} ${running} is the canary already; --promote it or end it with --rollback`);
  }
}

/**
 * Shows a release to some of the visitors, or to more or fewer of them: who had it at 10 % has it at 50 %.
 *
 * @param percent 1 to 99.
 * @throws Error when it cannot be a canary.
 */
export function putCanary(registry: Registry, unit: string, release: Release, percent: number, reason: Reason): void {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Error('--canary takes a whole percentage from 1 to 99');
  }
  checkCanary(registry, unit, release.version);
  const entry = entryOf(registry, unit);
  note(registry, { what: unit, action: 'canary', from: entry.version, to: release.version, percent }, reason);
  entry.canary = { percent, salt: release.version, release };
}

/** Makes the canary live for everyone. */
export function promoteCanary(registry: Registry, unit: string, reason: Reason): void {
  const { canary } = entryOf(registry, unit);
  if (!canary) throw new Error(`${unit} has no canary to promote`);
  putLive(registry, unit, canary.release, reason);
}

/** The version that `rollBack` would make live; none when it would end a canary. */
export function versionBefore(registry: Registry, unit: string): string | undefined {
  const entry = findEntry(registry, unit);
  return entry?.canary ? undefined : entry?.previous?.version;
}

/** Ends the canary when there is one, else goes back to the version before the live one. What is taken back is pulled. */
export function rollBack(registry: Registry, unit: string, reason: Reason): void {
  const entry = entryOf(registry, unit);
  if (!entry.canary) {
    if (!entry.previous) throw new Error(`${unit} has no earlier version to go back to; name one`);
    rollBackTo(registry, unit, entry.previous, reason);
    return;
  }
  const { version } = entry.canary.release;
  note(registry, { what: unit, action: 'rollback', from: version, to: entry.version }, reason);
  entry.pulled = pull(entry, version, reason);
  delete entry.canary;
}

/**
 * Takes a remote out of the shop: its paths are free, and nothing of it is offered. Its releases stay in the store.
 *
 * @throws Error for the shell, and for what is not there.
 */
export function retire(registry: Registry, unit: string, reason: Reason): void {
  if (unit === SHELL) throw new Error('Without its shell there is no shop');
  const { version } = entryOf(registry, unit);
  note(registry, { what: unit, action: 'retired', from: version, to: version }, reason);
  delete registry.remotes[unit];
}

/** Goes back to an earlier release. What was live is pulled, and never offered as a good one. */
export function rollBackTo(registry: Registry, unit: string, target: Release, reason: Reason): void {
  const entry = entryOf(registry, unit);
  if (entry.version === target.version) throw new Error(`${unit} ${target.version} is live already`);
  note(registry, { what: unit, action: 'rollback', from: entry.version, to: target.version }, reason);
  const { canary, previous } = entry;
  setEntry(registry, unit, {
    ...target,
    ...(canary && canary.release.version !== target.version && { canary }),
    ...(previous && previous.version !== target.version && { previous }),
    pulled: pull(entry, entry.version, reason)?.filter(({ version }) => version !== target.version),
  } as Entry);
}
