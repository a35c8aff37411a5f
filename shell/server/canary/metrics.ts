import {
  METRIC_SLOTS,
  type MetricsSummary,
  type ReleaseMetrics,
  VITAL_BUCKETS,
  type Vital,
  vitalEdges,
  vitals,
} from '@boom/contract';
import { type Registry, SHELL } from '../../src/registry/registry';

/** Longest wait for the API; it is asked again at the next check, ms. */
const TIMEOUT_MS = 5_000;
/** Older metrics are gone, ms. */
const RETENTION_MS = 3 * 24 * 3_600_000;

/** Every unit that visitors get something of, the shell first. */
export const unitsOf = ({ shell, remotes }: Registry): string[] => [...(shell ? [SHELL] : []), ...Object.keys(remotes)];

/**
 * When the last change of a unit began to hold, as far as the metrics go back: earlier visits had other shares. ISO
 * 8601.
 *
 * @param now ms since 1970.
 */
export function sinceOf({ history = [] }: Registry, unit: string, now: number): string {
  const last = history.findLast(({ what }) => what === unit);
  return new Date(Math.max(last ? Date.parse(last.at) : 0, now - RETENTION_MS)).toISOString();
}

/**
 * What visits met in every version since a moment, as the API has it. Asked for without `X-Forwarded-For`: that says
 * that the site asks for itself.
 *
 * @throws Error when the API does not answer, or not with metrics.
 */
export async function fetchMetrics(apiOrigin: string, since: string): Promise<ReleaseMetrics[]> {
  const response = await fetch(`${apiOrigin}/api/reports/figures?since=${since}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the API answers ${response.status} to the question for metrics`);
  return (await response.json()) as ReleaseMetrics[];
}

/** Those of one version. */
export const metricsOf = (metrics: readonly ReleaseMetrics[], unit: string, version: string): ReleaseMetrics[] =>
  metrics.filter((row) => row.unit === unit && row.version === version);

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const histogramOf = (rows: readonly ReleaseMetrics[], vital: Vital): number[] =>
  Array.from({ length: VITAL_BUCKETS }, (_, bucket) => sum(rows.map((row) => row[vital][bucket] ?? 0)));

/** By slot of visitors: visits, and those of them in which something was so. */
export interface Proportion {
  visits: number[];
  events: number[];
}

/** A proportion, from the rows of one version. */
export function proportionOf(
  rows: readonly ReleaseMetrics[],
  visitsOf: (row: ReleaseMetrics) => number,
  eventsOf: (row: ReleaseMetrics) => number,
): Proportion {
  const noSlots = () => new Array<number>(METRIC_SLOTS).fill(0);
  const [visits, events] = [noSlots(), noSlots()];
  for (const row of rows) {
    const total = (visits[row.slot] ?? 0) + visitsOf(row);
    visits[row.slot] = total;
    // A failure may be reported a minute before or after its visit.
    events[row.slot] = Math.min(total, (events[row.slot] ?? 0) + eventsOf(row));
  }
  return { visits, events };
}

/**
 * The value that three quarters of the visits did not exceed, estimated within its bucket.
 *
 * @returns null where nothing was measured; the last edge for what lies beyond it.
 */
export function p75(rows: readonly ReleaseMetrics[], vital: Vital): number | null {
  const visits = histogramOf(rows, vital);
  const edges = vitalEdges[vital];
  let rest = sum(visits) * 0.75;
  if (rest === 0) return null;
  for (const [bucket, count] of visits.entries()) {
    const from = edges[bucket - 1] ?? 0;
    const to = edges[bucket];
    if (to === undefined) return from;
    if (rest <= count) return from + (to - from) * (rest / count);
    rest -= count;
  }
  return edges.at(-1) ?? null;
}

/** @param rows of one version. */
export function summarize(rows: readonly ReleaseMetrics[]): MetricsSummary {
  const views = sum(rows.map((row) => row.views));
  const perThousand = (count: (row: ReleaseMetrics) => number) =>
    views === 0 ? null : (Math.min(views, sum(rows.map(count))) * 1_000) / views;
  const [lcp = null, inp = null, cls = null] = vitals.map((vital) => p75(rows, vital));
  return {
    views,
    errorsPerThousand: perThousand(({ errors }) => errors),
    failedCallsPerThousand: perThousand(({ failedCalls }) => failedCalls),
    lcp,
    inp,
    cls,
  };
}
