import type { DataColumn } from './columns';

type Sortable = Pick<DataColumn<never>, 'sort'>;

/** The direction in which a list is sorted by this column; for `aria-sort`. */
export function directionOf(
  { sort: words }: Sortable,
  sort: string | undefined,
): 'ascending' | 'descending' | undefined {
  if (sort === undefined || !words) return undefined;
  if (sort === words.ascending) return 'ascending';
  return sort === words.descending ? 'descending' : undefined;
}

/** The order after a click on the column's header: ascending first, then descending, as far as there are both. */
export function nextSort({ sort: words = {} }: Sortable, sort: string | undefined): string {
  const { ascending, descending } = words;
  return (sort === ascending ? (descending ?? ascending) : (ascending ?? descending)) ?? '';
}
