import type { Readable } from 'node:stream';
import type { ReconciliationEntry } from '@boom/contract';
import { csvOf } from '../../http/csv';
import type { Period } from '../../http/period';
import texts from './es-MX.json';
import { listReconciliationEntries } from './report';

/** More movements than the shop has in a year; the panel's lists end at a thousand. */
const MAX_ROWS = 100_000;

const columns = Object.keys(texts.columns) as (keyof typeof texts.columns)[];

/** Every movement of a period as CSV, differences first. All values are the store's own or the provider's ids. */
export async function exportReconciliation(period: Period): Promise<Readable> {
  const entries = await listReconciliationEntries(period, MAX_ROWS);
  return csvOf([columns.map((column) => texts.columns[column]), ...entries.map(cellsOf)]);
}

const cellsOf = (entry: ReconciliationEntry) =>
  columns.map((column) => (column === 'kind' ? texts.kinds[entry.kind] : (entry[column] ?? '')));
