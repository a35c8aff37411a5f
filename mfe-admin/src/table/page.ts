import type { ListAddress } from './useListAddress';

/** How many rows a page of a table has. */
export const PAGE_ROWS = 50;

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_ROWS));

/** One page of a list, and the number of rows on all pages. */
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

/** The query parameters of every list; undefined ones are not sent. The section adds its filters. */
export interface PageQuery {
  search?: string;
  sort?: string;
  page?: number;
  limit: number;
}

export const pageQuery = ({ q, sort, page }: Pick<ListAddress, 'q' | 'sort' | 'page'>): PageQuery => ({
  search: q || undefined,
  sort,
  page: page > 1 ? page : undefined,
  limit: PAGE_ROWS,
});
