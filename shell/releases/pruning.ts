import type { HistoryEntry, Registry } from '../src/registry/registry';
import { ASKED_FOR_MS, findEntry } from './registryChanges';
import type { ReleaseStore } from './releaseStore';

/** A version in the store, and when it was published: ISO 8601, UTC. */
export interface Stored {
  version: string;
  publishedAt: string;
}

/** Which versions stay although the registry does not name them. */
export interface PruneRule {
  /** Those that were published last. */
  newest: number;
  /** Those that visitors had within this time: open pages and stored documents still ask for their files, ms. */
  sinceMs: number;
  /** Only these are removed at all. */
  only?: RegExp;
}

/** What `npm run release` keeps. */
export const releasedRule: PruneRule = { newest: 10, sinceMs: ASKED_FOR_MS };

/** What visitors get of a unit, and what they had before. */
export const namedIn = (registry: Registry, unit: string): string[] => {
  const entry = findEntry(registry, unit);
  const named = [entry?.version, entry?.previous?.version, entry?.canary?.release.version];
  return named.filter((version) => version !== undefined);
};

/** Versions that visitors got, or ceased to get, within a time. */
const justGiven = (history: HistoryEntry[], unit: string, since: number) =>
  history
    .filter(({ what, at }) => what === unit && Date.parse(at) >= since)
    .flatMap(({ from, to }) => [...(from ? [from] : []), to]);

/**
 * The versions of a unit that may be removed, oldest first.
 *
 * @param now ms since 1970.
 */
export function findPrunable(
  unit: string,
  stored: Stored[],
  registry: Registry,
  { newest, sinceMs, only }: PruneRule,
  now: number,
): string[] {
  const byAge = [...stored].sort((one, other) => Date.parse(one.publishedAt) - Date.parse(other.publishedAt));
  const needed = new Set([
    ...namedIn(registry, unit),
    ...justGiven(registry.history ?? [], unit, now - sinceMs),
    ...byAge.slice(byAge.length - newest).map(({ version }) => version),
  ]);
  return byAge.map(({ version }) => version).filter((version) => !needed.has(version) && (!only || only.test(version)));
}

/**
 * Removes what the rule does not keep. Each version is taken out of sight first, then the registry is read once more:
 * a command that makes a version live looks afterwards whether it is still there, so that one of the two notices the other.
 *
 * @returns what was removed, or would be.
 */
export async function prune(
  store: ReleaseStore,
  unit: string,
  rule: PruneRule,
  { isDry = false, now = Date.now() } = {},
): Promise<string[]> {
  const prunable = findPrunable(unit, await store.listReleases(unit), await store.readRegistry(), rule, now);
  if (isDry) return prunable;
  const removed: string[] = [];
  for (const version of prunable) await store.hideRelease(unit, version);
  // With those that another one left behind.
  for (const version of await store.listHidden(unit)) {
    if (namedIn(await store.readRegistry(), unit).includes(version)) await store.showRelease(unit, version);
    else {
      await store.removeRelease(unit, version);
      removed.push(version);
    }
  }
  return removed;
}
