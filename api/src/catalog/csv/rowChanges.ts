import type { ProductImportReport, ProductView } from '@boom/contract';
import { type Column, columnNames, textOf } from './columns';

export type RowChanges = NonNullable<ProductImportReport['rows'][number]['changes']>;

/** Which product a row is, and what it says of its stock in another way: no values that change. */
const APART: ReadonlySet<Column> = new Set(['id', 'version', 'stockChange', 'variantOf', 'optionValues']);
const TOLD = columnNames.filter((column) => !APART.has(column));

/** Letters of a value that a report shows, and how many of those that both begin with. */
const SHOWN = 80;
const ALIKE = 20;

/** A product as the panel's form sends it, or some of it. */
type Form = Record<string, unknown>;

/** What of a product changes, by column and as the file writes it; long texts from shortly before they differ. */
export function changesOf(before: Form, after: Form, categoryNames: ReadonlyMap<string, string>): RowChanges {
  const cellOf = (form: Form, column: Column) =>
    column === 'category'
      ? (categoryNames.get(String(form.categoryId)) ?? '')
      : textOf(form[column] as ProductView[Exclude<Column, 'category' | 'stockChange'>]);
  return TOLD.flatMap((column) => {
    const [from, to] = [cellOf(before, column), cellOf(after, column)];
    return from === to ? [] : [{ column, ...excerptsOf(from, to) }];
  });
}

function excerptsOf(from: string, to: string): { from: string; to: string } {
  let alike = 0;
  while (alike < from.length && from[alike] === to[alike]) alike += 1;
  const isLong = Math.max(from.length, to.length) > SHOWN;
  const start = isLong ? Math.max(0, alike - ALIKE) : 0;
  const excerpt = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + SHOWN)}${text.length > start + SHOWN ? '…' : ''}`;
  return { from: excerpt(from), to: excerpt(to) };
}
