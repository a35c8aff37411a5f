import { invalidField } from '../../http/errors';
import { type Column, readCell, saysNothing } from './columns';
import type { CsvRow } from './readCsv';

export interface Categories {
  /** By their names in small letters: several may have one. */
  ids: Map<string, string[]>;
  names: Map<string, string>;
}

/** The row as the panel's form would send it, with `stockChange` beside it. */
export function formOf(cells: CsvRow['cells'], categories: Categories['ids']): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells) as [Column, string][]) {
    if (column === 'id' || saysNothing(column, cells)) continue;
    const value = readCell(column, cell);
    if (value === undefined) continue;
    if (column !== 'category') form[column] = value;
    else form.categoryId = value === null ? null : idOrIds(String(value), categories);
  }
  return form;
}

/** The id of the category with this name, or all that have it; an unknown name stays, and is refused. */
function idOrIds(name: string, categories: Categories['ids']): string | string[] {
  const [id = name, ...others] = categories.get(name.toLowerCase()) ?? [];
  return others.length > 0 ? [id, ...others] : id;
}

/**
 * Of several categories with the name of the row, a product stays in its own.
 *
 * @throws AppError validation_failed (400) when it is in none of them.
 */
export function settleCategory(
  form: Record<string, unknown>,
  { category = '' }: CsvRow['cells'],
  own: string | null,
): void {
  if (!Array.isArray(form.categoryId)) return;
  if (!form.categoryId.includes(own)) {
    throw invalidField('categoryId', 'csv_ambiguous_category', { name: category.trim() });
  }
  delete form.categoryId;
}
