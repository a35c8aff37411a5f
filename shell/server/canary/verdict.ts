import { type ReleaseMetrics, type ReleaseVerdict, type Vital, vitalEdges, vitals } from '@boom/contract';
import { p75, proportionOf, sum } from './metrics';
import { clusteredZScore, logEValue, logMeanExp, MIN_CLUSTERS } from './statistics';

/** Of canary and stable version each: with fewer views nothing is judged. */
const MIN_VIEWS = 10;
/** From here on a canary that is not worse counts as healthy, if the visitors are of enough slots to be compared at all. */
const ENOUGH_VIEWS = 200;
/** README.md, 1: of five measures together, one canary in 4,000 is taken for worse by mistake. */
const MIN_LOG_E_VALUE = Math.log(20_000);
/** README.md, 2. */
const MIN_Z_SCORE = 3.5;

/** By how many per thousand views more it must happen: for less a release would not be taken back. */
const minIncrease = { errors: 2, failedCalls: 5 };
/**
 * By how much more, and beyond what value: below it people do not notice. Half of what web.dev calls good, but for the
 * largest picture, which is to be there within a second.
 */
const minSlowdown: Record<Vital, { by: number; beyond: number }> = {
  lcp: { by: 300, beyond: 1_000 },
  inp: { by: 50, beyond: 100 },
  cls: { by: 0.05, beyond: 0.05 },
};

type Rows = readonly ReleaseMetrics[];

const viewsOf = (rows: Rows) => sum(rows.map(({ views }) => views));
const slotsOf = (rows: Rows) => rows.filter(({ views }) => views > 0).length;

/**
 * Whether a canary is worse than the stable version over the same time (README.md).
 *
 * @param canary metrics of the canary's version, at most one row per slot; `stable` those of the live version.
 */
export function verdictOf(canary: Rows, stable: Rows): ReleaseVerdict {
  const views = Math.min(viewsOf(canary), viewsOf(stable));
  const slots = Math.min(slotsOf(canary), slotsOf(stable));
  if (views < MIN_VIEWS) return { state: 'waiting' };
  return (
    findIncrease('errors', canary, stable) ??
    findIncrease('failedCalls', canary, stable) ??
    vitals.map((vital) => findSlowdown(vital, canary, stable)).find((found) => found !== undefined) ?? {
      state: views >= ENOUGH_VIEWS && slots >= MIN_CLUSTERS ? 'healthy' : 'waiting',
    }
  );
}

/** Something that should not happen at all happens more often. */
function findIncrease(measure: 'errors' | 'failedCalls', canary: Rows, stable: Rows): ReleaseVerdict | undefined {
  const of = (rows: Rows) =>
    proportionOf(
      rows,
      ({ views }) => views,
      (row) => row[measure],
    );
  const [inCanary, inStable] = [of(canary), of(stable)];
  const perThousand = ({ visits, events }: typeof inCanary) => (sum(events) * 1_000) / sum(visits);
  const increase = perThousand(inCanary) - perThousand(inStable);
  const isSure = logEValue(inCanary, inStable) >= MIN_LOG_E_VALUE && clusteredZScore(inCanary, inStable) >= MIN_Z_SCORE;
  return isSure && increase >= minIncrease[measure]
    ? { state: 'worse', measure, canary: perThousand(inCanary), stable: perThousand(inStable) }
    : undefined;
}

/** A vital is worse: more visits lie above the edges of its histogram, and the 75th percentile moved by what is felt. */
function findSlowdown(vital: Vital, ...both: [canary: Rows, stable: Rows]): ReleaseVerdict | undefined {
  const [canary, stable] = both.map((rows) => p75(rows, vital));
  const { by, beyond } = minSlowdown[vital];
  if (canary == null || stable == null || canary < beyond || canary - stable < by) return undefined;
  const edges = vitalEdges[vital].map((_, edge) => {
    const above = (rows: Rows) =>
      proportionOf(
        rows,
        (row) => sum(row[vital]),
        (row) => sum(row[vital].slice(edge + 1)),
      );
    const [inCanary, inStable] = [above(both[0]), above(both[1])];
    return { logE: logEValue(inCanary, inStable), zScore: clusteredZScore(inCanary, inStable) };
  });
  // The mean of e-values is one: no edge was chosen for what the visits happened to be.
  const isSure = logMeanExp(edges.map(({ logE }) => logE)) >= MIN_LOG_E_VALUE;
  const clearest = edges.reduce((best, edge) => (edge.logE > best.logE ? edge : best));
  return isSure && clearest.zScore >= MIN_Z_SCORE ? { state: 'worse', measure: vital, canary, stable } : undefined;
}
