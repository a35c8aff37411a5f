import type { MetricsReport } from '@boom/contract';
import { log } from '../../log/log';
import { releaseVisits } from '../../log/metrics';
import { versionSeries } from '../versionSeries';
import { Counters } from './counters';
import { sourceOf } from './source';
import { writeReleaseMetrics } from './table';

/** How long figures stay in this process, ms. What a crash takes with it nobody misses. */
const PAUSE_MS = 5_000;

const kinds = ['view', 'error', 'failed_call'] as const;

const counters = new Counters();
const shown = versionSeries(({ unit, version }) => {
  for (const kind of kinds) releaseVisits.remove({ unit, version, kind });
});

/** Counts what a browser tells of its visit. Nothing is written yet: a visit costs the database no statement. */
export function countVisit(ip: string, { units }: MetricsReport): void {
  const source = sourceOf(ip);
  for (const report of units) {
    if (!counters.add(source, report, Date.now())) continue;
    const of = shown(report);
    if (report.isView) releaseVisits.inc({ ...of, kind: 'view' });
    if (report.hasError) releaseVisits.inc({ ...of, kind: 'error' });
    if (report.hasFailedCall) releaseVisits.inc({ ...of, kind: 'failed_call' });
  }
}

/** Writes down what was counted since the last time. What the database does not take is lost, and told of. */
export async function flush(): Promise<void> {
  const rows = counters.take();
  await writeReleaseMetrics(rows).catch((error) =>
    log.warn({ err: error, rows: rows.length }, 'release figures are lost'),
  );
}

/** Writes figures down from now on. @returns what ends it, after a last time. */
export function startReleaseMetrics(): () => Promise<void> {
  const timer = setInterval(() => void flush(), PAUSE_MS).unref();
  return () => {
    clearInterval(timer);
    return flush();
  };
}
