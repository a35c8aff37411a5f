import type { PublishedVersion, ReleaseMetrics, ReleasesState, UnitReleases } from '@boom/contract';
import { findEntry } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { Registry } from '../../src/registry/registry';
import { fetchMetrics, metricsOf, sinceOf, summarize, unitsOf } from '../canary/metrics';
import { verdictOf } from '../canary/verdict';
import type { ListNewest } from './newestVersions';

/** Versions of a unit that the panel offers; older ones are for the command. */
const MOST_VERSIONS = 20;
/** Without a canary the metrics are those of the last day, ms. */
const DAY_MS = 24 * 3_600_000;

/** Everything that the panel shows of what is released. What the API does not know now is left out. */
export async function readReleasesState(
  store: ReleaseStore,
  listNewest: ListNewest,
  apiOrigin: string,
): Promise<Omit<ReleasesState, 'allowsLocal'>> {
  const registry = await store.readRegistry();
  const now = Date.now();
  const asked = new Map<string, Promise<ReleaseMetrics[] | undefined>>();
  /** All units without a canary have the same moment: the API is asked for it once. */
  const readMetrics: ReadMetrics = (since) => {
    const metrics = asked.get(since) ?? fetchMetrics(apiOrigin, since).catch(() => undefined);
    asked.set(since, metrics);
    return metrics;
  };
  const units = await Promise.all(
    unitsOf(registry).map((unit) => readUnit(unit, registry, now, listNewest, readMetrics)),
  );
  const history = (registry.history ?? []).map(({ what, from, percent, why, ...entry }) => ({
    ...entry,
    unit: what,
    from: from ?? null,
    percent: percent ?? null,
    why: why ?? null,
  }));
  return { generation: registry.generation, units, history: history.reverse() };
}

/** @returns undefined when the API does not know now. */
type ReadMetrics = (since: string) => Promise<ReleaseMetrics[] | undefined>;

async function readUnit(
  unit: string,
  registry: Registry,
  now: number,
  listNewest: ListNewest,
  readMetrics: ReadMetrics,
): Promise<UnitReleases> {
  const entry = findEntry(registry, unit);
  if (!entry) throw new Error(`${unit} is no unit of the registry`);
  const { version: live, previous, canary, pulled = [] } = entry;
  const since = canary ? sinceOf(registry, unit, now) : new Date(now - DAY_MS).toISOString();
  const [versions, metrics] = await Promise.all([listNewest(unit, MOST_VERSIONS), readMetrics(since)]);
  const of = (version: string) => metricsOf(metrics ?? [], unit, version);
  const trial = canary?.release.version;
  return {
    unit,
    live,
    previous: previous?.version ?? null,
    canary:
      canary && trial
        ? { version: trial, percent: canary.percent, verdict: metrics ? verdictOf(of(trial), of(live)) : null }
        : null,
    versions: versions.map(
      (published): PublishedVersion => ({
        ...published,
        pulledWhy: pulled.find(({ version }) => version === published.version)?.why ?? null,
      }),
    ),
    figures: metrics ? { since, stable: summarize(of(live)), canary: trial ? summarize(of(trial)) : null } : null,
  };
}
