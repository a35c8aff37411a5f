import { type ReleaseMetrics, VITAL_BUCKETS, vitals } from '@boom/contract';
import { query } from '../../database/query';
import type { MetricsOfMinute } from './counters';

const buckets = Array.from({ length: VITAL_BUCKETS }, (_, index) => index + 1);
const each = (of: (vital: string) => string) => vitals.map(of).join(', ');
const added = (vital: string) =>
  `${vital} = ARRAY[${buckets.map((at) => `kept.${vital}[${at}] + excluded.${vital}[${at}]`)}]`;
const summed = (vital: string) => `ARRAY[${buckets.map((at) => `sum(${vital}[${at}])`)}]::int[] AS ${vital}`;

/** Adds within an upsert, many rows at once; in the order of the key, so that no two processes wait for each other. */
const WRITE = `
  INSERT INTO release_figures AS kept
    (window_start, unit, version, slot, views, errors, failed_calls, ${each((vital) => vital)})
  SELECT "windowStart", unit, version, slot, views, errors, "failedCalls", ${each((vital) => vital)}
    FROM jsonb_to_recordset($1::jsonb) AS told ("windowStart" timestamptz, unit text, version text, slot smallint,
      views int, errors int, "failedCalls" int, ${each((vital) => `${vital} int[]`)})
   ORDER BY 1, 2, 3, 4
  ON CONFLICT (window_start, unit, version, slot) DO UPDATE SET
    views = kept.views + excluded.views,
    errors = kept.errors + excluded.errors,
    failed_calls = kept.failed_calls + excluded.failed_calls,
    ${each(added)}`;

/** A report. */
const READ = `
  SELECT unit, version, slot::int, sum(views)::int AS views, sum(errors)::int AS errors,
    sum(failed_calls)::int AS "failedCalls", ${each(summed)}
  FROM release_figures WHERE window_start >= date_trunc('minute', $1::timestamptz)
  GROUP BY unit, version, slot ORDER BY unit, version, slot`;

/** Adds to what all processes have written, in one statement. */
export async function writeReleaseMetrics(rows: readonly MetricsOfMinute[]): Promise<void> {
  if (rows.length > 0) await query(WRITE, [JSON.stringify(rows)]);
}

/** What visits met since a moment, its whole minute included, by version and slot. */
export function readReleaseMetrics(since: string): Promise<ReleaseMetrics[]> {
  return query<ReleaseMetrics>(READ, [since]);
}
