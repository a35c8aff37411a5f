import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../http/errors';
import { type Column, isColumn } from './columns';

/** A row of a file, by column, and its number in a spreadsheet. */
export interface CsvRow {
  row: number;
  cells: Partial<Record<Column, string>>;
}

const MAX_ROWS = 2_000;

/**
 * Reads a file of products: UTF-8, headings first, commas or semicolons.
 *
 * @throws AppError unreadable_csv, csv_unknown_column, csv_too_long (400)
 */
export function readCsv(bytes: Buffer): CsvRow[] {
  const [headings, ...rows] = readLines(decode(bytes));
  if (!headings) throw new AppError(400, 'unreadable_csv');
  if (rows.length > MAX_ROWS) throw new AppError(400, 'csv_too_long', { params: { max: MAX_ROWS } });
  const columns = headings.map((heading) => {
    const name = heading.trim();
    if (!isColumn(name)) throw new AppError(400, 'csv_unknown_column', { params: { column: name.slice(0, 50) } });
    return name;
  });
  return rows.map((cells, index) => ({
    row: index + 2,
    cells: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])),
  }));
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(400, 'unreadable_csv');
  }
}

function readLines(text: string): string[][] {
  const headings = text.slice(0, text.indexOf('\n') + 1 || undefined);
  // Excel writes semicolons where the comma is the decimal sign.
  const delimiter = headings.split(';').length > headings.split(',').length ? ';' : ',';
  try {
    // The headings, and one row more than may be: the rest of a file that is too long is not read.
    return parse(text, { delimiter, relax_column_count_less: true, skip_empty_lines: true, to: MAX_ROWS + 2 });
  } catch (error) {
    if (error instanceof CsvError) throw new AppError(400, 'unreadable_csv');
    throw error;
  }
}
