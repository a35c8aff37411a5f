import type { PublishedVersion, ReleaseFigures, ReleasesState, UnitReleases } from '@boom/contract';
import { findEntry } from '../../../releases/registryChanges';
import type { ReleaseStore } from '../../../releases/releaseStore';
import type { Registry } from '../../../src/registry/registry';
import { fetchFigures, summarize } from '../figures';
import { sinceOf, unitsOf } from '../looks';
import { verdictOf } from '../verdict';
import type { ListNewest } from './newestVersions';

/** Versions of a unit that the panel offers; older ones are for the command. */
const MOST_VERSIONS = 20;
/** Without a canary the figures are those of the last day, ms. */
const DAY_MS = 24 * 3_600_000;

/** Everything that the panel shows of what is released. What the API does not know now is left out. */
export async function readReleasesState(
  store: ReleaseStore,
  listNewest: ListNewest,
  apiOrigin: string,
): Promise<Omit<ReleasesState, 'allowsLocal'>> {
  const registry = await store.readRegistry();
  const units = await Promise.all(unitsOf(registry).map((unit) => readUnit(unit, registry, listNewest, apiOrigin)));
  const history = (registry.history ?? []).map(({ what, from, percent, why, ...entry }) => ({
    ...entry,
    unit: what,
    from: from ?? null,
    percent: percent ?? null,
    why: why ?? null,
  }));
  return { generation: registry.generation, units, history: history.reverse() };
}

async function readUnit(
  unit: string,
  registry: Registry,
  listNewest: ListNewest,
  apiOrigin: string,
): Promise<UnitReleases> {
  const entry = findEntry(registry, unit);
  if (!entry) throw new Error(`${unit} is no unit of the registry`);
  const { version: live, previous, canary, pulled = [] } = entry;
  const since = canary ? sinceOf(registry, unit, Date.now()) : new Date(Date.now() - DAY_MS).toISOString();
  const [versions, figures] = await Promise.all([
    listNewest(unit, MOST_VERSIONS),
    fetchFigures(apiOrigin, since).catch(() => undefined),
  ]);
  const of = (version: string): ReleaseFigures[] =>
    figures?.filter((row) => row.unit === unit && row.version === version) ?? [];
  const trial = canary?.release.version;
  return {
    unit,
    live,
    previous: previous?.version ?? null,
    canary:
      canary && trial
        ? { version: trial, percent: canary.percent, verdict: figures ? verdictOf(of(trial), of(live)) : null }
        : null,
    versions: versions.map(
      ({ version, publishedAt, publishedBy }): PublishedVersion => ({
        version,
        publishedAt,
        publishedBy: publishedBy ?? null,
        pulledWhy: pulled.find((one) => one.version === version)?.why ?? null,
      }),
    ),
    figures: figures ? { since, stable: summarize(of(live)), canary: trial ? summarize(of(trial)) : null } : null,
  };
}
