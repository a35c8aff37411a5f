import { type BankStatementRowView, fromCents, isTrackingKey, readTrackingKey, type SpeiBank } from '@boom/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from '../../decodeText';
import { AppError } from '../../http/errors';
import { type Columns, findColumns, plain } from './columns';
import texts from './es-MX.json';
import { findTrackingKey, readBank, readCents, readDay } from './readCells';

/** Money that came to the account, as the bank tells it; its concept is what all columns say together. */
export interface Deposit
  extends Pick<BankStatementRowView, 'line' | 'day' | 'amount' | 'concept' | 'reference' | 'trackingKey'> {
  senderBank: SpeiBank | null;
}

export interface Statement {
  deposits: Deposit[];
  /** Rows that may be deposits and cannot be read, each with its reason for a person. */
  unread: { line: number; reason: string }[];
  /** Rows that are no deposits. */
  others: number;
}

export const MAX_STATEMENT_ROWS = 5_000;
/** Banks write the account and its holder above the headings. */
const MAX_LINES_ABOVE = 30;
const MAX_CONCEPT = 500;
const MAX_CENTS = 9_999_999_999;

/**
 * Reads a bank's statement (docs/bank-statements.md): CSV in UTF-8 or Latin-1, with commas, semicolons or tabs.
 *
 * @throws AppError unreadable_statement, statement_columns_missing, statement_too_long (400)
 */
export function readStatement(bytes: Buffer): Statement {
  if (bytes.includes(0)) throw new AppError(400, 'unreadable_statement');
  const lines = readLines(decodeText(bytes));
  const heading = lines.slice(0, MAX_LINES_ABOVE).findIndex(({ record }) => findColumns(record) !== null);
  const columns = findColumns(lines[heading]?.record ?? []);
  if (!columns) throw new AppError(400, 'statement_columns_missing');
  const rows = lines.slice(heading + 1);
  if (rows.length > MAX_STATEMENT_ROWS) {
    throw new AppError(400, 'statement_too_long', { params: { max: MAX_STATEMENT_ROWS } });
  }
  const statement: Statement = { deposits: [], unread: [], others: 0 };
  for (const { line, record } of rows) {
    const read = readRow(record, columns);
    if (read === null) statement.others += 1;
    else if (typeof read === 'string') statement.unread.push({ line, reason: texts.unread[read] });
    else statement.deposits.push({ line, ...read });
  }
  return statement;
}

function readLines(text: string): { line: number; record: string[] }[] {
  try {
    const records: unknown[] = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_LINES_ABOVE + MAX_STATEMENT_ROWS + 2,
    });
    return (records as { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({
      line: info.lines,
      record,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError(400, 'unreadable_statement');
    throw error;
  }
}

/** The delimiter of the line of headings, which the first line need not be. */
function delimiterOf(text: string): string {
  const written = text.split(/\r?\n/).filter((line) => line !== '');
  const above = written.slice(0, MAX_LINES_ABOVE);
  const reads = (delimiter: string) => above.some((line) => findColumns(line.split(delimiter).map(unquoted)) !== null);
  return [',', ';', '\t'].find(reads) ?? ',';
}

const unquoted = (cell: string) => cell.replaceAll('"', '');

/** A deposit; null for what is none; or which text says why it cannot be read. */
function readRow(cells: string[], columns: Columns): Omit<Deposit, 'line'> | keyof typeof texts.unread | null {
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? '').trim());
  const amountCell = cell(columns.deposit ?? columns.amount);
  if (!amountCell || /^[-–—]+$/.test(amountCell)) return null;
  const cents = readCents(amountCell);
  if (cents === null) return 'amount';
  if (cents <= 0 || (columns.deposit === undefined && isCharge(cell(columns.direction)))) return null;
  if (cents > MAX_CENTS) return 'tooLarge';
  const day = readDay(cell(columns.date));
  if (!day) return 'date';
  const concept = columns.concepts.map(cell).filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, MAX_CONCEPT);
  const typedKey = readTrackingKey(cell(columns.trackingKey).replace(/^'/, ''))
    // What a bank fills an empty cell with, "0" or "N/A", would be the key of many deposits.
    .replace(/^(0+|[A-Z0-9]{1,5}|N\/A|S\/N)$/, '');
  if (typedKey && !isTrackingKey(typedKey)) return 'trackingKey';
  return {
    day,
    amount: fromCents(cents),
    concept,
    reference: cell(columns.reference).replace(/^'/, '').slice(0, 40) || null,
    trackingKey: typedKey || findTrackingKey(concept),
    senderBank: readBank(cell(columns.senderBank)),
  };
}

/** Where the amount has no sign: Santander writes "-", others "Cargo" or "Retiro". */
const isCharge = (direction: string) => direction.trim() === '-' || /^(cargo|retiro|debito)/.test(plain(direction));
