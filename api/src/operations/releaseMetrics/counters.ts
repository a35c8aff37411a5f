import { type ReleaseMetrics, type UnitReport, VITAL_BUCKETS, vitalEdges, vitals } from '@boom/contract';

/** Figures are kept by the minute. */
const WINDOW_MS = 60_000;
/** Reports from one source that count for one version within a minute: more people behind one address are a sample. */
export const MAX_OF_SOURCE = 20;
/** Versions that one source may speak of within a minute; a page shows a handful. */
export const MAX_NAMES_OF_SOURCE = 12;
/** Versions that all may speak of: what bounds the table. */
export const MAX_NAMES = 120;

/** Where a report comes from. */
export interface Source {
  /** Who is counted together; null for this machine itself, which is not limited. */
  key: string | null;
  slot: number;
}

/** One row of the table. */
export interface MetricsOfMinute extends ReleaseMetrics {
  /** ISO 8601. */
  windowStart: string;
}

const noVisits = () => new Array<number>(VITAL_BUCKETS).fill(0);

function bucketOf(edges: readonly number[], value: number): number {
  const bucket = edges.findIndex((edge) => value <= edge);
  return bucket < 0 ? edges.length : bucket;
}

/**
 * What browsers have told this process since it was last written down.
 *
 * Whoever reports can invent versions and repeat themselves: what goes beyond the limits of a minute is left out, and
 * nobody is told.
 */
export class Counters {
  private rows = new Map<string, MetricsOfMinute>();
  private minute = 0;
  private readonly names = new Set<string>();
  /** By source, how many reports of each version. */
  private readonly sources = new Map<string, Map<string, number>>();

  /** @returns whether it was counted. */
  add(source: Source, report: UnitReport, now: number): boolean {
    const minute = Math.floor(now / WINDOW_MS);
    if (minute !== this.minute) {
      this.names.clear();
      this.sources.clear();
    }
    this.minute = minute;
    const name = `${report.unit}@${report.version}`;
    if (!this.admits(source, name)) return false;
    this.count(this.rowOf(name, source, report), report);
    return true;
  }

  /** What there is to write down; from now on it is no more here. */
  take(): MetricsOfMinute[] {
    const taken = [...this.rows.values()];
    this.rows = new Map();
    return taken;
  }

  private admits({ key }: Source, name: string): boolean {
    if (key !== null) {
      const told = this.sources.get(key) ?? new Map<string, number>();
      this.sources.set(key, told);
      const before = told.get(name) ?? 0;
      if (before >= MAX_OF_SOURCE || (before === 0 && told.size >= MAX_NAMES_OF_SOURCE)) return false;
      told.set(name, before + 1);
    }
    if (!this.names.has(name) && this.names.size >= MAX_NAMES) return false;
    this.names.add(name);
    return true;
  }

  private rowOf(name: string, { slot }: Source, { unit, version }: UnitReport): MetricsOfMinute {
    const key = `${this.minute} ${name} ${slot}`;
    const row = this.rows.get(key) ?? {
      windowStart: new Date(this.minute * WINDOW_MS).toISOString(),
      unit,
      version,
      slot,
      views: 0,
      errors: 0,
      failedCalls: 0,
      lcp: noVisits(),
      inp: noVisits(),
      cls: noVisits(),
    };
    this.rows.set(key, row);
    return row;
  }

  private count(row: MetricsOfMinute, report: UnitReport): void {
    row.views += Number(report.isView ?? false);
    row.errors += Number(report.hasError ?? false);
    row.failedCalls += Number(report.hasFailedCall ?? false);
    for (const vital of vitals) {
      const value = report[vital];
      if (value === undefined) continue;
      const bucket = bucketOf(vitalEdges[vital], value);
      row[vital][bucket] = (row[vital][bucket] ?? 0) + 1;
    }
  }
}
