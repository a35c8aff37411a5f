import type { ListAddress } from './useListAddress';

/** How many rows a page of a table has. */
export const PAGE_ROWS = 50;

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_ROWS));

/** One page of a list, and how many rows all of its pages have together. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/**
 * For `transformResponse` of an endpoint: the API answers with the rows and counts all of them in a header.
 *
 * @example transformResponse: toListPage<AdminOrderView>
 */
export const toListPage = <Row>(rows: Row[], meta: { response?: Response } | undefined): ListPage<Row> => ({
  rows,
  total: Number(meta?.response?.headers.get('X-Total-Count') ?? rows.length),
});

/** What every list of the API is asked with; what is undefined is not sent. Filters are the section's to add. */
export const pageQuery = ({ q, sort, page }: Pick<ListAddress, 'q' | 'sort' | 'page'>) => ({
  search: q || undefined,
  sort,
  page: page > 1 ? page : undefined,
  limit: PAGE_ROWS,
});
