/** Page experience as browsers measure it (web.dev/vitals): LCP and INP in ms, CLS as a bare number. */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/** Where one bucket of a histogram ends and the next begins; what lies above the last edge has a bucket of its own. */
export const vitalEdges: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  inp: [40, 100, 150, 200, 300, 500, 750, 1_000, 2_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.6, 1],
};

/** Buckets of each histogram. */
export const VITAL_BUCKETS = 10;

/**
 * Visitors fall into so many parts by a hash of their address: whoever lies about a release from one address can spoil
 * one part of the evidence, and a verdict must hold without any one of them (decision 50).
 */
export const METRIC_SLOTS = 8;

/** What visits met in one version of a unit, the visitors of one slot taken together. */
export interface ReleaseMetrics {
  /** A remote's id, or `shell`. */
  unit: string;
  version: string;
  /** 0 to METRIC_SLOTS − 1. */
  slot: number;
  /** Visits in which it was on the screen. A visit is one document, from loading it to leaving it. */
  views: number;
  /** Of these, visits in which its code threw, could not be loaded or could not be drawn. */
  errors: number;
  /** Of these, visits in which a call to the API had no answer, or a 5xx, while it was on the screen. */
  failedCalls: number;
  /** Visits by bucket of `vitalEdges`, VITAL_BUCKETS numbers. */
  lcp: number[];
  inp: number[];
  cls: number[];
}

/** One version's figures for people. */
export interface MetricsSummary {
  views: number;
  /** Errors in a thousand views; null without any. */
  errorsPerThousand: number | null;
  failedCallsPerThousand: number | null;
  /** The 75th percentile in ms; null where no browser measured it. */
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

/** What a canary may be worse in. */
export type ReleaseMeasure = 'errors' | 'failedCalls' | Vital;

/** Whether a canary is worse than the stable version over the same time. */
export type ReleaseVerdict =
  /** Too few visits of one of the two to say anything. */
  | { state: 'waiting' }
  /** Enough visits to have noticed what is broken for one in fifty. */
  | { state: 'healthy' }
  /** Per thousand views for errors and calls, the 75th percentile for vitals. */
  | { state: 'worse'; measure: ReleaseMeasure; canary: number; stable: number };

/** A version in the release store. */
export interface PublishedVersion {
  version: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  publishedBy: string;
  /** Why it was taken back; null when it was not. */
  pulledWhy: string | null;
}

/** How a unit stands: `GET /releases/state` of the site. */
export interface UnitReleases {
  /** A remote's id, or `shell`. */
  unit: string;
  live: string;
  /** The last good version. */
  previous: string | null;
  canary: { version: string; percent: number; verdict: ReleaseVerdict | null } | null;
  /** Newest first. */
  versions: PublishedVersion[];
  /** Figures of the visits since a moment (ISO 8601); null where the API has none to give now. */
  figures: { since: string; stable: MetricsSummary; canary: MetricsSummary | null } | null;
}

/** One change of what visitors get. */
export interface ReleaseChange {
  /** ISO 8601, UTC. */
  at: string;
  /** A person, a pipeline, or `canary` for what was pulled without a person. */
  by: string;
  unit: string;
  action: 'live' | 'canary' | 'rollback' | 'retired';
  from: string | null;
  to: string;
  percent: number | null;
  why: string | null;
}

/** `POST /releases/override/link` of the site: opens the shop with a version, for whoever has it. */
export interface ReleaseLink {
  url: string;
  /** ISO 8601, UTC. */
  until: string;
}

/** `POST /releases/override/local` of the site: what the browser gets from its next page on. */
export interface LocalRelease {
  /** A remote's id. */
  unit: string;
  /** A page of it. */
  path: string;
}

/** Everything that the panel shows of releases. */
export interface ReleasesState {
  /** Changes are made from it, and refused when it has moved on. */
  generation: number;
  units: UnitReleases[];
  /** Newest first. */
  history: ReleaseChange[];
  /** Whether this browser may get a remote from a developer's machine: nowhere in production. */
  allowsLocal: boolean;
}
