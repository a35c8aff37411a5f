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
 * @throws AppError unreadable_csv, csv_unknown_column, csv_repeated_column, csv_too_long (400)
 */
export function readCsv(bytes: Buffer): CsvRow[] {
  const [headings, ...rows] = readLines(decode(bytes));
  if (!headings) throw new AppError(400, 'unreadable_csv');
  const columns = headings.cells.map((heading, place) => {
    const name = heading.trim();
    // What a column holds that was emptied, and not removed.
    if (name === '' && rows.every(({ cells }) => !cells[place]?.trim())) return null;
    if (!isColumn(name)) throw new AppError(400, 'csv_unknown_column', { params: { column: name.slice(0, 50) } });
    // One of the two would be dropped.
    const isRepeated = headings.cells.findIndex((other) => other.trim() === name) < place;
    if (isRepeated) throw new AppError(400, 'csv_repeated_column', { params: { column: name } });
    return name;
  });
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(columns.flatMap((column, place) => (column ? [[column, cells[place] ?? '']] : []))),
  }));
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(400, 'unreadable_csv');
  }
}

interface Line {
  row: number;
  cells: string[];
}

/** Those in which something stands, each with its number in a spreadsheet. */
function readLines(text: string): Line[] {
  const headings = text.slice(0, text.indexOf('\n') + 1 || undefined);
  // Excel writes semicolons where the comma is the decimal sign.
  const delimiter = headings.split(';').length > headings.split(',').length ? ';' : ',';
  try {
    const filled: number[] = [];
    let row = 0;
    const leaveOutBlank = (cells: string[]) => {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) return null;
      filled.push(row);
      // The headings are one. The rest of a file that is too long is not read.
      if (filled.length > MAX_ROWS + 1) throw new AppError(400, 'csv_too_long', { params: { max: MAX_ROWS } });
      return cells;
    };
    const lines = parse(text, { delimiter, relax_column_count_less: true, on_record: leaveOutBlank });
    return lines.map((cells, place) => ({ row: filled[place] ?? 0, cells }));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError(400, 'unreadable_csv');
    throw error;
  }
}
