import { mexicanStates } from '@boom/contract';
import { decodeText } from '../decodeText';
import type { PostalCodeRow } from './replacePostalCodes';
import { t } from './texts';

/** A list that cannot be imported; the message says why, in Spanish. */
export class ListError extends Error {}

/** The list's columns that are kept, and how many characters of each. */
const COLUMNS = {
  code: ['d_codigo', 5],
  colonia: ['d_asenta', 100],
  kind: ['d_tipo_asenta', 60],
  municipality: ['D_mnpio', 100],
  state: ['d_estado', 60],
  city: ['d_ciudad', 100],
} as const satisfies Record<keyof PostalCodeRow, readonly [name: string, max: number]>;

/**
 * Reads the list of postal codes of Correos de México (SEPOMEX) as it is downloaded as a text: a notice, a line of
 * headings, and a colonia per line, its columns parted by "|".
 *
 * @throws ListError when anything in it is not as it should be.
 */
export function readList(bytes: Uint8Array): PostalCodeRow[] {
  const lines = decodeText(bytes).split(/\r?\n/);
  const heading = lines.findIndex((line) => line.startsWith('d_codigo|d_asenta|'));
  if (heading < 0) throw new ListError(t('notTheList'));
  const names = lines[heading]?.split('|') ?? [];
  for (const [column] of Object.values(COLUMNS)) {
    if (!names.includes(column)) throw new ListError(t('columnMissing', { column }));
  }
  const rows = lines.flatMap((line, index) =>
    index <= heading || line.trim() === '' ? [] : [readLine(line, index + 1, names)],
  );
  if (rows.length === 0) throw new ListError(t('empty'));
  return rows;
}

function readLine(text: string, line: number, names: string[]): PostalCodeRow {
  const cells = text.split('|');
  if (cells.length !== names.length) {
    throw new ListError(t('line.columns', { line, found: cells.length, expected: names.length }));
  }
  const read = ([column, max]: readonly [string, number]) => {
    const value = cells[names.indexOf(column)]?.trim() ?? '';
    if (value.length > max) throw new ListError(t('line.tooLong', { line, column, max }));
    return value;
  };
  const needed = (column: readonly [string, number]) => {
    const value = read(column);
    if (!value) throw new ListError(t('line.missing', { line, column: column[0] }));
    return value;
  };
  const code = needed(COLUMNS.code);
  if (!/^\d{5}$/.test(code)) throw new ListError(t('line.code', { line, code }));
  const written = needed(COLUMNS.state);
  const state = stateOf(written);
  if (!state) throw new ListError(t('line.state', { line, state: written }));
  return {
    code,
    colonia: needed(COLUMNS.colonia),
    kind: needed(COLUMNS.kind),
    municipality: needed(COLUMNS.municipality),
    state,
    city: read(COLUMNS.city) || null,
  };
}

/** The list has states by their whole names, "Coahuila de Zaragoza", and once had Mexico City by its old one. */
function stateOf(written: string): string | undefined {
  if (written === 'México') return 'Estado de México';
  if (written === 'Distrito Federal') return 'Ciudad de México';
  return (
    mexicanStates.find((state) => state === written) ??
    mexicanStates.find((state) => written.startsWith(`${state} de `))
  );
}
