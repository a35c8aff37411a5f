import { type Proportion, sum } from './metrics';

/** Relative risks of the mixture: the test is about all of them at once. */
const relativeRisks = [1.5, 2, 3, 5, 10, 30, 100];
/** Fewer groups of visitors say nothing about how much they differ. */
export const MIN_CLUSTERS = 5;

/** The logarithm of the e-value of "the event is as likely in the canary as in the stable version" (README.md, 1). */
export function logEValue(canary: Proportion, stable: Proportion): number {
  const part = sum(canary.visits) / (sum(canary.visits) + sum(stable.visits));
  if (!(part > 0 && part < 1)) return 0;
  const inCanary = sum(canary.events);
  const inStable = sum(stable.events);
  const logRatios = relativeRisks.map((risk) => {
    const total = risk * part + 1 - part;
    return inCanary * Math.log(risk / total) - inStable * Math.log(total);
  });
  return logMeanExp(logRatios) / designEffect([canary, stable]);
}

/** The logarithm of a mean of numbers that are given by their logarithms. */
export function logMeanExp(logs: readonly number[]): number {
  const max = Math.max(...logs);
  return max + Math.log(sum(logs.map((log) => Math.exp(log - max))) / logs.length);
}

/**
 * The z-score of the difference of the two proportions, with slots of visitors as clusters (README.md, 2).
 *
 * @returns 0 when there are too few slots to tell, or when the canary is no worse.
 */
export function clusteredZScore(canary: Proportion, stable: Proportion): number {
  const [one, other] = [clustersOf(canary), clustersOf(stable)];
  if (one.count < MIN_CLUSTERS || other.count < MIN_CLUSTERS || one.share <= other.share) return 0;
  const variance = [one, other].reduce((total, { squares, visits }) => total + squares / visits ** 2, 0);
  return variance === 0 ? Number.POSITIVE_INFINITY : (one.share - other.share) / Math.sqrt(variance);
}

/** How many times as unlike one another the slots are as they would be if all visits were independent; 1 at least. */
function designEffect(proportions: readonly Proportion[]): number {
  const clusters = proportions.map(clustersOf);
  const expected = sum(clusters.map(({ share, visits }) => visits * share * (1 - share)));
  return expected === 0 ? 1 : Math.max(1, sum(clusters.map(({ squares }) => squares)) / expected);
}

function clustersOf({ visits: bySlot, events }: Proportion) {
  const count = bySlot.filter((visits) => visits > 0).length;
  const visits = sum(bySlot);
  const share = visits === 0 ? 0 : sum(events) / visits;
  /** Squared distances of the slots' events from what the share lets expect, for as many visits. */
  const distances = sum(bySlot.map((ofSlot, slot) => ((events[slot] ?? 0) - share * ofSlot) ** 2));
  return { count, visits, share, squares: count > 1 ? (count / (count - 1)) * distances : 0 };
}
