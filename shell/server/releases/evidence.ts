import { type Share, sum } from './figures';

/** How many times as often it may happen in the canary: the test is about all of them at once. */
const ratios = [1.5, 2, 3, 5, 10, 30, 100];
/** Fewer groups of visitors say nothing about how much they differ. */
const FEWEST_SLOTS = 5;

/**
 * How much more often something bad happens in the canary than in the stable version: a betting score, as a natural
 * logarithm.
 *
 * Given how many bad visits there were in both, each of them is one of the canary's with the probability π = the
 * canary's part of all visits, when the versions are equal; when it is r times as likely there, with π_r = rπ / (rπ + 1
 * − π). The score is the mean over `ratios` of the likelihood ratio of the two. It grows without end when the canary is
 * worse, and the chance that it ever exceeds s when it is not is at most 1/s, however often somebody looks (Ville's
 * inequality; that bad visits are not rare makes it smaller still).
 *
 * That holds where visits have nothing to do with one another. Several of one visitor have: evidence that comes in
 * clusters of four counts a quarter (`clusteringOf`).
 */
export function scoreOf(canary: Share, stable: Share): number {
  const part = sum(canary.of) / (sum(canary.of) + sum(stable.of));
  const inCanary = sum(canary.bad);
  const inStable = sum(stable.bad);
  if (!(part > 0 && part < 1)) return 0;
  const score = logMean(
    ratios.map((ratio) => {
      const whole = ratio * part + 1 - part;
      return inCanary * Math.log(ratio / whole) - inStable * Math.log(whole);
    }),
  );
  return score / clusteringOf([canary, stable]);
}

/** The logarithm of a mean of numbers that are given by their logarithms. */
export function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(sum(logs.map((log) => Math.exp(log - most))) / logs.length);
}

/**
 * How sure the difference is when visitors are unlike one another: the difference of the two shares by its standard
 * error, estimated from how much the slots differ among themselves (a ratio estimator with slots as clusters).
 *
 * Somebody whose every visit fails, and somebody who lies from one address, make one slot bad and the slots unlike: one
 * bad slot of eight gives 1, however bad it is, and four give 2.6. What is wrong with the version is wrong in all.
 *
 * @returns 0 when there are too few slots to tell.
 */
export function agreementOf(canary: Share, stable: Share): number {
  const [one, other] = [canary, stable].map(spreadOf) as [Spread, Spread];
  if (one.slots < FEWEST_SLOTS || other.slots < FEWEST_SLOTS || one.share <= other.share) return 0;
  const variance = [one, other].reduce((all, { squares, visits }) => all + squares / visits ** 2, 0);
  return variance === 0 ? Number.POSITIVE_INFINITY : (one.share - other.share) / Math.sqrt(variance);
}

/** How many times as unlike one another the slots are as they would be if all visits were strangers; 1 at least. */
function clusteringOf(shares: readonly Share[]): number {
  const spreads = shares.map(spreadOf);
  const expected = sum(spreads.map(({ share, visits }) => visits * share * (1 - share)));
  return expected === 0 ? 1 : Math.max(1, sum(spreads.map(({ squares }) => squares)) / expected);
}

interface Spread {
  slots: number;
  visits: number;
  share: number;
  /** Sum of the squared distances of the slots' bad visits from what the share lets expect, for as many visits. */
  squares: number;
}

function spreadOf({ of, bad }: Share): Spread {
  const slots = of.filter((count) => count > 0).length;
  const visits = sum(of);
  const share = visits === 0 ? 0 : sum(bad) / visits;
  const squares = sum(of.map((count, slot) => ((bad[slot] ?? 0) - share * count) ** 2));
  return { slots, visits, share, squares: slots > 1 ? (slots / (slots - 1)) * squares : 0 };
}
