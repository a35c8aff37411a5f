import { type ReleaseFigures, type ReleaseVerdict, type Vital, vitalEdges, vitals } from '@boom/contract';
import { agreementOf, logMean, scoreOf } from './evidence';
import { p75, type Share, shareOf, sum } from './figures';

/** Of canary and stable version each: with fewer views nothing is judged. */
export const FEWEST_VIEWS = 10;
/** From here on silence means health. */
export const ENOUGH_VIEWS = 200;
/**
 * A betting score of 20,000 for one measure: equal versions are told apart by mistake in 1 of 4,000 canaries at most,
 * over all five measures and however often they are looked at.
 */
const SURE = Math.log(20_000);
/** Standard errors between the shares of the two, with slots of visitors as clusters. */
const AGREED = 3.5;

/** By how many per thousand views more it must happen: what is less nobody would take a release back for. */
const leastMore = { errors: 2, failedCalls: 5 };
/**
 * By how much more, and beyond what value: below it nobody notices. Half of what web.dev calls good, but for the
 * largest picture, which is to be there within a second.
 */
const leastWorse: Record<Vital, { by: number; beyond: number }> = {
  lcp: { by: 300, beyond: 1_000 },
  inp: { by: 50, beyond: 100 },
  cls: { by: 0.05, beyond: 0.05 },
};

const viewsOf = (rows: readonly ReleaseFigures[]) => sum(rows.map(({ views }) => views));

/**
 * Whether a canary is worse than the stable version over the same time.
 *
 * @param canary figures of the canary's version, at most one row per slot; `stable` those of the live version.
 */
export function verdictOf(canary: readonly ReleaseFigures[], stable: readonly ReleaseFigures[]): ReleaseVerdict {
  const fewest = Math.min(viewsOf(canary), viewsOf(stable));
  if (fewest < FEWEST_VIEWS) return { state: 'waiting' };
  return (
    findMoreOften('errors', canary, stable) ??
    findMoreOften('failedCalls', canary, stable) ??
    vitals.map((vital) => findSlower(vital, canary, stable)).find((found) => found !== undefined) ?? {
      state: fewest < ENOUGH_VIEWS ? 'waiting' : 'healthy',
    }
  );
}

/** Something that should not happen at all happens more often. */
function findMoreOften(
  measure: 'errors' | 'failedCalls',
  ...both: [canary: readonly ReleaseFigures[], stable: readonly ReleaseFigures[]]
): ReleaseVerdict | undefined {
  const [canary, stable] = both.map((rows) =>
    shareOf(
      rows,
      ({ views }) => views,
      (row) => row[measure],
    ),
  ) as [Share, Share];
  const [more, less] = [canary, stable].map(({ of, bad }) => (sum(bad) * 1_000) / sum(of)) as [number, number];
  const isSure = scoreOf(canary, stable) >= SURE && agreementOf(canary, stable) >= AGREED;
  return isSure && more - less >= leastMore[measure]
    ? { state: 'worse', measure, canary: more, stable: less }
    : undefined;
}

/** A vital is worse: more visits lie above the edges of its histogram, and the 75th percentile moved by what is felt. */
function findSlower(
  vital: Vital,
  ...both: [canary: readonly ReleaseFigures[], stable: readonly ReleaseFigures[]]
): ReleaseVerdict | undefined {
  const [canary, stable] = both.map((rows) => p75(rows, vital));
  const least = leastWorse[vital];
  if (canary == null || stable == null || canary < least.beyond || canary - stable < least.by) return undefined;
  const edges = vitalEdges[vital].map((_, edge) => {
    const [above, aboveStable] = both.map((rows) =>
      shareOf(
        rows,
        (row) => sum(row[vital]),
        (row) => sum(row[vital].slice(edge + 1)),
      ),
    ) as [Share, Share];
    return { score: scoreOf(above, aboveStable), agreement: agreementOf(above, aboveStable) };
  });
  // The mean of scores is a score: no edge was chosen for what the visits happened to be.
  const isSure = logMean(edges.map(({ score }) => score)) >= SURE;
  const clearest = edges.reduce((best, edge) => (edge.score > best.score ? edge : best));
  return isSure && clearest.agreement >= AGREED ? { state: 'worse', measure: vital, canary, stable } : undefined;
}
