import type { ProductSort, ProductView, PromotionType } from '@boom/contract';
import { baseApi } from '@boom/platform';

/** Products per page; the rest comes with "Ver más productos". */
export const PAGE_SIZE = 48;

export interface ProductSearch {
  search?: string;
  category?: string;
  sort?: ProductSort;
  /** `any` for every product with a promotion. */
  promotion?: PromotionType | 'any';
  available?: true;
  /** Pesos as decimal text. */
  minPrice?: string;
  maxPrice?: string;
}

export interface ProductPage {
  products: ProductView[];
  /** Of all pages together. */
  total: number;
  /** Where the next page starts; null at the end. */
  cursor: string | null;
}

/** The cursor in `Link: </api/products?cursor=…>; rel="next"` (architecture, "The API"). */
function nextCursor(link: string | null | undefined): string | null {
  const query = link?.match(/<[^>]*\?([^>]*)>;\s*rel="?next"?/)?.[1];
  return new URLSearchParams(query).get('cursor');
}

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.infiniteQuery<ProductPage, ProductSearch, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ cursor }) => cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'products',
        params: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      transformResponse: (products: ProductView[], meta) => {
        const headers = (meta as { response?: Response } | undefined)?.response?.headers;
        return {
          products,
          total: Number(headers?.get('X-Total-Count') ?? products.length),
          cursor: nextCursor(headers?.get('Link')),
        };
      },
      providesTags: ['Product'],
    }),
  }),
});

const { useSearchProductsInfiniteQuery } = searchApi;

/** The pages loaded so far as one list, and the way to the next. */
export function useProductSearch(search: ProductSearch) {
  const query = useSearchProductsInfiniteQuery(search);
  return {
    ...query,
    products: query.data?.pages.flatMap(({ products }) => products),
    total: query.data?.pages.at(-1)?.total ?? 0,
  };
}
