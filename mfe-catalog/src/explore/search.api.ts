import {
  type AnswerMeta,
  type ListPage,
  type ProductFacets,
  type ProductSort,
  type ProductView,
  type PromotionType,
  toListPage,
} from '@boom/contract';
import { useEffect, useMemo } from 'react';
import { api } from '../api';

/** Products per page; "Ver más productos" loads the next. */
export const PAGE_SIZE = 24;
/** How many pages one request loads when the address names more than one; the rest follows page by page. */
const MAX_FIRST_PAGES = 10;

/** The filters of the list. */
export interface FacetQuery {
  search?: string;
  category?: string;
  /** `any` for every product with a promotion. */
  promotion?: PromotionType | 'any';
  available?: true;
  freeShipping?: true;
  /** Pesos as decimal text. */
  minPrice?: string;
  maxPrice?: string;
  specs?: string;
}

export interface ProductSearch extends FacetQuery {
  sort?: ProductSort;
}

interface ProductPage extends ListPage<ProductView> {
  /** Where the next page starts; null at the end. */
  cursor: string | null;
}

/** The most pages that an address may ask for. */
const MAX_PAGES = 40;

/** How many pages of the list an address asks for. */
export function readPages(params: URLSearchParams): number {
  const value = params.get('pages') ?? '';
  return /^[1-9]\d?$/.test(value) ? Math.min(Number(value), MAX_PAGES) : 1;
}

interface PageStart {
  cursor: string | null;
  limit: number;
}

/** The first pages, in one request: Back and a reload show the list as long as it was. */
export const firstPages = (pages: number): PageStart => ({
  cursor: null,
  limit: PAGE_SIZE * Math.min(pages, MAX_FIRST_PAGES),
});

/** The cursor in `Link: </api/products?cursor=…>; rel="next"`. */
function nextCursor(link: string | null | undefined): string | null {
  const query = link?.match(/<[^>]*\?([^>]*)>;\s*rel="?next"?/)?.[1];
  return new URLSearchParams(query).get('cursor');
}

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.infiniteQuery<ProductPage, ProductSearch, PageStart>({
      infiniteQueryOptions: {
        initialPageParam: firstPages(1),
        getNextPageParam: ({ cursor }) => (cursor ? { cursor, limit: PAGE_SIZE } : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'products',
        params: { ...queryArg, limit: pageParam.limit, cursor: pageParam.cursor ?? undefined },
      }),
      transformResponse: (products: ProductView[], meta: AnswerMeta) => ({
        ...toListPage(products, meta),
        cursor: nextCursor(meta?.response?.headers.get('Link')),
      }),
      providesTags: ['Product'],
    }),
    findFacets: build.query<ProductFacets & Pick<FacetQuery, 'category'>, FacetQuery>({
      query: (params) => ({ url: 'products/facets', params }),
      transformResponse: (facets: ProductFacets, _meta, { category }) => ({ ...facets, category }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useFindFacetsQuery } = searchApi;
const { useSearchProductsInfiniteQuery } = searchApi;

/**
 * The loaded pages as one list, and a function that loads the next.
 *
 * @param pages the least number of pages; missing ones are loaded.
 */
export function useProductSearch(search: ProductSearch, pages = 1) {
  const query = useSearchProductsInfiniteQuery(search, { initialPageParam: firstPages(pages) });
  const { currentData, hasNextPage, isFetching, error, fetchNextPage } = query;
  // While the next list is loading the previous one stays; a failed list must not show the previous one's products.
  const data = error && !currentData ? undefined : query.data;
  const read = useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]);
  // One whose price changed between two pages may come with both.
  const products = useMemo(() => read && [...new Map(read.map((product) => [product.id, product])).values()], [read]);

  const missing = read ? pages * PAGE_SIZE - read.length : 0;
  useEffect(() => {
    if (missing > 0 && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [missing, hasNextPage, isFetching, error, fetchNextPage]);

  return { ...query, data, products, total: data?.pages.at(-1)?.total ?? 0 };
}
