import { METRIC_SLOTS, type ReleaseMetrics, type ReleaseVerdict, VITAL_BUCKETS, vitalEdges } from '@boom/contract';
import { p75, summarize } from './metrics';
import { verdictOf } from './verdict';

// Asked for by the hundred million: in a test's own global scope each look-up takes longer than the sum.
const { floor, imul } = Math;

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const noVisits = () => new Array<number>(VITAL_BUCKETS).fill(0);
const emptyRows = (version: string): ReleaseMetrics[] =>
  Array.from({ length: METRIC_SLOTS }, (_, slot) => ({
    ...{ unit: 'catalog', version, slot, views: 0, errors: 0, failedCalls: 0 },
    ...{ lcp: noVisits(), inp: noVisits(), cls: noVisits() },
  }));

/** How a version behaves. */
interface Version {
  errors?: number;
  failedCalls?: number;
  /** The median of the largest picture, ms. */
  lcp?: number;
}

interface Course extends Version {
  canary?: Version;
  percent?: number;
  visits?: number;
  /** Visits of one visitor; when one of them fails, all do. */
  visitsEach?: number;
  /** Visits between two looks. */
  pause?: number;
}

const usual: Required<Version> = { errors: 0.005, failedCalls: 0.01, lcp: 1_200 };

/** Log-normal around a median, as times to draw a page are: the part of all visits that lies below each edge. */
function timesOf(medianMs: number): number[] {
  return vitalEdges.lcp.map((edge) => 1 / (1 + Math.exp((-1.702 * Math.log(edge / medianMs)) / 0.6)));
}

function bucketFor(times: readonly number[], random: number): number {
  const bucket = times.findIndex((part) => random <= part);
  return bucket < 0 ? VITAL_BUCKETS - 1 : bucket;
}

/** Lets visitors come, looks at the figures again and again, and tells at which visit the canary was pulled. */
function run(course: Course, seed: number) {
  const { percent = 10, visits = 20_000, visitsEach = 1, pause = 200 } = course;
  const random = dice(seed);
  const ofStable = { ...usual, ...course };
  const ofCanary = { ...ofStable, ...course.canary };
  const [stableTimes, canaryTimes] = [timesOf(ofStable.lcp), timesOf(ofCanary.lcp)];
  const canary = emptyRows('1.1.0');
  const stable = emptyRows('1.0.0');
  let verdict: ReleaseVerdict = { state: 'waiting' };
  let canaryViews = 0;
  for (let visit = 1; visit <= visits; visit += visitsEach) {
    const isCanary = random() * 100 < percent;
    const version = isCanary ? ofCanary : ofStable;
    const row = (isCanary ? canary : stable)[floor(random() * METRIC_SLOTS)]!;
    row.views += visitsEach;
    if (isCanary) canaryViews += visitsEach;
    if (random() < version.errors) row.errors += visitsEach;
    if (random() < version.failedCalls) row.failedCalls += visitsEach;
    row.lcp[bucketFor(isCanary ? canaryTimes : stableTimes, random())]! += visitsEach;
    if (floor(visit / pause) === floor((visit - visitsEach) / pause)) continue;
    verdict = verdictOf(canary, stable);
    if (verdict.state === 'worse') return { verdict, visit, canaryViews };
  }
  return { verdict, visit: Number.POSITIVE_INFINITY, canaryViews };
}

/** Courses that chance is given; `test:night` gives it five times as many. */
const COURSES = Number(process.env.VERDICT_COURSES ?? 120);

const runs = (count: number, course: Course) => Array.from({ length: count }, (_, seed) => run(course, seed + 1));
const pulledOf = (course: Course, count: number) =>
  runs(count, course).filter(({ verdict }) => verdict.state === 'worse').length;

describe('a canary that is no worse', () => {
  it('is not pulled, at whatever share, over a hundred looks', () => {
    const course = { visits: 12_000, pause: 120 };
    expect(pulledOf(course, COURSES)).toBe(0);
    expect(pulledOf({ ...course, percent: 1 }, COURSES / 4)).toBe(0);
    expect(pulledOf({ ...course, percent: 50 }, COURSES / 2)).toBe(0);
  });

  it('is not pulled for a handful of visitors whose every visit fails', () => {
    expect(pulledOf({ errors: 0.02, visitsEach: 10 }, COURSES / 2)).toBeLessThanOrEqual(1);
  });

  it('is not pulled for being better, nor for what nobody notices', () => {
    expect(pulledOf({ errors: 0.02, canary: { errors: 0.002, lcp: 700 } }, 20)).toBe(0);
    expect(pulledOf({ errors: 0, canary: { errors: 0.001 } }, 20)).toBe(0);
    expect(pulledOf({ lcp: 300, canary: { lcp: 400 } }, 20)).toBe(0);
  });

  it('is called healthy when enough visits have said nothing', () => {
    expect(runs(10, { visits: 5_000 }).map(({ verdict }) => verdict.state)).toEqual(new Array(10).fill('healthy'));
  });
});

describe('a canary that is worse', () => {
  const median = (numbers: number[]) => numbers.sort((one, other) => one - other)[floor(numbers.length / 2)];

  it('with five times the errors is pulled within 20,000 visits, half of the time within 12,000', () => {
    const found = runs(COURSES / 3, { canary: { errors: 0.025 } });
    expect(found.filter(({ visit }) => visit <= 20_000).length).toBeGreaterThanOrEqual(found.length * 0.95);
    expect(median(found.map(({ visit }) => visit))).toBeLessThanOrEqual(12_000);
  });

  it('that always throws is pulled before thirty have seen it', () => {
    for (const percent of [5, 10, 50]) {
      const found = runs(20, { percent, canary: { errors: 1 }, pause: 5 });
      expect(Math.max(...found.map(({ canaryViews }) => canaryViews))).toBeLessThanOrEqual(30);
      expect(found[0]?.verdict).toMatchObject({ measure: 'errors', canary: 1_000 });
    }
  });

  it('that is slow is pulled, and says which measure', () => {
    const found = runs(20, { canary: { lcp: 2_400 } });
    expect(Math.max(...found.map(({ visit }) => visit))).toBeLessThanOrEqual(5_000);
    expect(found[0]?.verdict).toMatchObject({ state: 'worse', measure: 'lcp' });
  });

  it('whose calls fail is pulled', () => {
    expect(pulledOf({ canary: { failedCalls: 0.1 } }, 20)).toBe(20);
  });
});

describe('whoever lies', () => {
  /** Thousands of honest visits, and bad ones in so many slots of the canary. */
  function withLiars(slots: number): ReleaseVerdict {
    const canary = emptyRows('1.1.0').map((row) => ({
      ...row,
      views: 500 + (row.slot < slots ? 500 : 0),
      errors: 2 + (row.slot < slots ? 500 : 0),
    }));
    return verdictOf(
      canary,
      emptyRows('1.0.0').map((row) => ({ ...row, views: 5_000, errors: 20 })),
    );
  }

  it('brings no canary down from one address, nor from three', () => {
    expect([1, 2, 3].map((slots) => withLiars(slots).state)).toEqual(['healthy', 'healthy', 'healthy']);
    expect(withLiars(8).state).toBe('worse');
  });
});

describe('a verdict waits', () => {
  it('for views of both', () => {
    const rows = (version: string, views: number) =>
      emptyRows(version).map((row) => ({ ...row, views, errors: views }));
    expect(verdictOf(rows('1.1.0', 1), rows('1.0.0', 1_000))).toEqual({ state: 'waiting' });
    expect(verdictOf(rows('1.1.0', 1_000), [])).toEqual({ state: 'waiting' });
    expect(verdictOf([], [])).toEqual({ state: 'waiting' });
  });

  it('for visitors of several slots in both: a few say nothing of the others', () => {
    const everywhere = emptyRows('1.0.0').map((row) => ({ ...row, views: 1_000 }));
    const from = (slots: number, errors: number) =>
      everywhere.filter(({ slot }) => slot < slots).map((row) => ({ ...row, views: 500, errors }));
    expect(verdictOf(from(1, 500), everywhere)).toEqual({ state: 'waiting' });
    expect(verdictOf(from(4, 0), everywhere)).toEqual({ state: 'waiting' });
    expect(verdictOf(everywhere, from(4, 0))).toEqual({ state: 'waiting' });
    expect(verdictOf(from(5, 0), everywhere)).toEqual({ state: 'healthy' });
  });
});

describe('metrics for people', () => {
  const rows = [{ ...emptyRows('1.0.0')[0]!, views: 8, errors: 2, lcp: [4, 4, 0, 0, 0, 0, 0, 0, 0, 0] }];

  it('are rates, and percentiles estimated within a bucket', () => {
    expect(summarize(rows)).toEqual({
      views: 8,
      errorsPerThousand: 250,
      failedCallsPerThousand: 0,
      lcp: 750,
      inp: null,
      cls: null,
    });
  });

  it('beyond the last edge say no more than that', () => {
    const slow = [{ ...rows[0]!, lcp: [0, 0, 0, 0, 0, 0, 0, 0, 0, 9] }];
    expect(p75(slow, 'lcp')).toBe(10_000);
  });
});
