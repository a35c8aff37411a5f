import type { ListAddress } from './useListAddress';

/** How many rows a page of a table has. */
export const PAGE_ROWS = 50;

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_ROWS));

/** For `transformResponse` of an endpoint: `toListPage<AdminOrderView>`. */
export { type ListPage, toListPage } from '@boom/contract';

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
