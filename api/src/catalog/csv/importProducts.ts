import type { ProductImportReport } from '@boom/contract';
import PQueue from 'p-queue';
import { isDuplicate } from '../../database/errors';
import { query } from '../../database/query';
import { groupPairs } from '../../groupPairs';
import { AppError, errorText } from '../../http/errors';
import { listCategories } from '../categories';
import { textOfRow } from './columns';
import { changeRow, type ImportedRow, makeRow, OnlyChecked } from './importRow';
import { type CsvRow, readCsv } from './readCsv';
import type { Categories } from './rowForm';
import { readRowNames } from './rowNames';

type RowReport = ProductImportReport['rows'][number];

/** Rows at work at once: few enough to leave connections to everybody else. */
const CONCURRENCY = 4;
/** A call ends well within the minute that the site waits for an answer. */
const MAX_MS = 25_000;

/**
 * Makes and changes products from a file: a row with an id changes that product, one without makes a new one.
 * Every row stands for itself; one that fails says why and stops none of the others. The same file may be sent again,
 * after a cut connection or when rows are still waiting: nothing is made or added twice (decision 17).
 *
 * @param isDryRun checks everything and writes nothing.
 * @param maxMs after this time the rows that have not begun are left `waiting`.
 * @throws AppError unreadable_csv, csv_unknown_column, csv_repeated_column, csv_too_long (400)
 */
export async function importProducts(bytes: Buffer, isDryRun: boolean, maxMs = MAX_MS): Promise<ProductImportReport> {
  const end = Date.now() + maxMs;
  const rows = numbered(readCsv(bytes));
  const listed = await listCategories({ read: query, seesInactive: true });
  const categories: Categories = {
    ids: groupPairs(listed.map(({ id, name }) => [name.toLowerCase(), id])),
    names: new Map(listed.map(({ id, name }) => [id, name])),
  };
  const nameOf = await readRowNames(rows);
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const work = (row: ImportedRow) => async (): Promise<RowReport> => {
    const name = nameOf(row);
    if (Date.now() >= end) return { row: row.row, name, outcome: 'waiting', id: row.cells.id?.trim() || null };
    return { name, ...(await importRow(row, categories, isDryRun)) };
  };
  // An error that is no row's report is an outage: no row begins after it, and those at work end before the call does.
  queue.once('error', () => queue.clear());
  const importAll = (some: ImportedRow[]) => queue.addAll(some.map(work)).finally(() => queue.onPendingZero());
  // Variants first: what their product's row hands down to them is nobody else's edit of theirs.
  const ofVariants = await importAll(rows.filter(isOfVariant));
  const ofProducts = await importAll(rows.filter((row) => !isOfVariant(row)));
  const reports = [...ofVariants, ...ofProducts].sort((one, other) => one.row - other.row);
  const count = (outcome: RowReport['outcome']) => reports.filter((report) => report.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    waiting: count('waiting'),
    rows: reports,
  };
}

const isOfVariant = ({ cells }: CsvRow) => Boolean(cells.variantOf?.trim());

function numbered(rows: CsvRow[]): ImportedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = textOfRow(row.cells);
    const key = row.cells.id?.trim().toLowerCase() || text;
    const copy = seen.get(key) ?? 0;
    seen.set(key, copy + 1);
    return { ...row, text, copy };
  });
}

async function importRow(row: ImportedRow, categories: Categories, isDryRun: boolean): Promise<RowReport> {
  const id = row.cells.id?.trim() || null;
  try {
    if (id && row.copy > 0) throw new AppError(400, 'csv_repeated_id');
    const work = () => (id === null ? makeRow(row, categories, isDryRun) : changeRow(id, row, categories, isDryRun));
    // A code that another row took in this moment is found to be taken the second time.
    const done = await work().catch((error) => (isDuplicate(error) ? work() : Promise.reject(error)));
    return { row: row.row, ...done };
  } catch (error) {
    if (error instanceof OnlyChecked) return { row: row.row, ...error.done };
    // What is wrong with a row is its report; an outage is nobody's row and ends the call.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { row: row.row, outcome: 'failed', id, code: error.code, fields: fieldsOf(error) };
  }
}

/** What is wrong with a row, by column. */
function fieldsOf({ code, extras: { fields, changed = ['id'] } }: AppError): Record<string, string> {
  if (fields) return Object.fromEntries(Object.entries(fields).map(([field, why]) => [columnOf(field), why]));
  const why = errorText(code);
  // Whoever sends a file again, for an answer that was lost, may have changed it themselves.
  return Object.fromEntries(
    changed.map((field) =>
      field === 'stock' ? ['stockChange', errorText('csv_stock_changed')] : [columnOf(field), why],
    ),
  );
}

/** Where a field of the form stands in the file. */
function columnOf(field: string): string {
  // A new product's count has a column of its own name.
  if (field.startsWith('stock.')) return 'stockChange';
  return { categoryId: 'category', isOffered: 'isActive' }[field] ?? field;
}
