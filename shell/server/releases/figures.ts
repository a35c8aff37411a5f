import {
  FIGURE_SLOTS,
  type FiguresSummary,
  type ReleaseFigures,
  VITAL_BUCKETS,
  type Vital,
  vitalEdges,
  vitals,
} from '@boom/contract';

/** An API that does not answer is asked again at the next look, ms. */
const PATIENCE_MS = 5_000;

/**
 * What visits met in every version since a moment, as the API has it. Asked for without `X-Forwarded-For`: that says
 * that the site asks for itself.
 *
 * @throws Error when the API does not answer, or not with figures.
 */
export async function fetchFigures(apiOrigin: string, since: string): Promise<ReleaseFigures[]> {
  const response = await fetch(`${apiOrigin}/api/reports/figures?since=${since}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`the API answers ${response.status} to the question for figures`);
  return (await response.json()) as ReleaseFigures[];
}

/** Visits in which something was so, of those in which it could be, by slot of visitors. */
export interface Share {
  of: number[];
  bad: number[];
}

const noSlots = () => new Array<number>(FIGURE_SLOTS).fill(0);
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A share by slot, from the rows of one version. */
export function shareOf(
  rows: readonly ReleaseFigures[],
  of: (row: ReleaseFigures) => number,
  bad: (row: ReleaseFigures) => number,
): Share {
  const share: Share = { of: noSlots(), bad: noSlots() };
  for (const row of rows) {
    share.of[row.slot] = (share.of[row.slot] ?? 0) + of(row);
    // A failure may be told a minute before or after its visit.
    share.bad[row.slot] = Math.min(share.of[row.slot] ?? 0, (share.bad[row.slot] ?? 0) + bad(row));
  }
  return share;
}

const histogramOf = (rows: readonly ReleaseFigures[], vital: Vital): number[] =>
  Array.from({ length: VITAL_BUCKETS }, (_, bucket) => sum(rows.map((row) => row[vital][bucket] ?? 0)));

/**
 * The value that three quarters of the visits did not exceed, estimated within its bucket.
 *
 * @returns null where nothing was measured; the last edge for what lies beyond it.
 */
export function p75(rows: readonly ReleaseFigures[], vital: Vital): number | null {
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
export function summarize(rows: readonly ReleaseFigures[]): FiguresSummary {
  const views = sum(rows.map((row) => row.views));
  const perThousand = (count: (row: ReleaseFigures) => number) =>
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
