import { isUuid } from '@boom/contract';
import { query } from '../../database/query';
import type { CsvRow } from './readCsv';

const idOf = ({ id, variantOf }: CsvRow['cells']) => (id?.trim() || variantOf?.trim() || '').toLowerCase();

/**
 * How a report names the product of a row: as it is called before the file is imported, or else as the row calls it.
 * A new variant has the name of its product, and its values.
 */
export async function readRowNames(rows: readonly CsvRow[]): Promise<(row: CsvRow) => string> {
  const ids = [...new Set(rows.map(({ cells }) => idOf(cells)))].filter(isUuid);
  const stored = await query<{ id: string; name: string }>('SELECT id, name FROM products WHERE id = ANY($1::uuid[])', [
    ids,
  ]);
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  return ({ cells }) => {
    const name = names.get(idOf(cells)) ?? cells.name?.trim().slice(0, 200) ?? '';
    const values = cells.id?.trim()
      ? ''
      : (cells.optionValues
          ?.trim()
          .replaceAll(/\s*\n\s*/g, ', ')
          .slice(0, 200) ?? '');
    return [name, values].filter(Boolean).join(' · ');
  };
}
