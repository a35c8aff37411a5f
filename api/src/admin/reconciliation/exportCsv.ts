import { pipeline, Readable } from 'node:stream';
import type { ReconciliationEntry } from '@boom/contract';
import { stringify } from 'csv-stringify';
import type { Period } from '../../http/period';
import texts from './es-MX.json';
import { listReconciliationEntries } from './report';

/** RFC 4180, and what tells Excel that the file is UTF-8. */
const FORMAT = { bom: true, record_delimiter: 'windows' } as const;
/** More than a shop moves in a year by the thousands of the panel's lists. */
const MAX_ROWS = 100_000;

const columns = Object.keys(texts.columns) as (keyof typeof texts.columns)[];

/** Every movement of a period as CSV, differences first. All values are the store's own or the provider's ids. */
export async function exportReconciliation(period: Period): Promise<Readable> {
  const entries = await listReconciliationEntries(period, MAX_ROWS);
  const rows = [columns.map((column) => texts.columns[column]), ...entries.map(cellsOf)];
  // What fails breaks the stream that is sent.
  return pipeline(Readable.from(rows), stringify(FORMAT), () => {});
}

const cellsOf = (entry: ReconciliationEntry) =>
  columns.map((column) => (column === 'kind' ? texts.kinds[entry.kind] : (entry[column] ?? '')));
