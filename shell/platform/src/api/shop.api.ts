import {
  type AddressView,
  type CategoryView,
  MAX_PRODUCT_IDS,
  type PaymentsConfig,
  type ProductSort,
  type ProductView,
  type ShopView,
  type TransferDiscountConfig,
} from '@boom/contract';
import { baseApi } from './baseApi';

export interface ProductListQuery {
  featured?: boolean;
  category?: string;
  ids?: string[];
  search?: string;
  /** What has half of the searched words or more. */
  matching?: 'most';
  sort?: ProductSort;
  limit?: number;
  /** For people with the right `catalog`; the API ignores it for others. */
  includeInactive?: boolean;
}

/** The API takes a limited number of ids per call; a cart may hold more. */
function batchesOf(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_PRODUCT_IDS);
  return Array.from({ length: count }, (_, index) => ids.slice(index * MAX_PRODUCT_IDS, (index + 1) * MAX_PRODUCT_IDS));
}

/** Endpoints that several remotes need; each remote injects those that it alone needs. */
export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<ProductView[], ProductListQuery | void>({
      extraOptions: { calls: ['GET products'] },
      async queryFn(query, _api, _options, ask) {
        const { ids, ...params } = query ?? {};
        const calls = ids ? batchesOf(ids).map((batch) => ({ ...params, ids: batch.join(',') })) : [params];
        const answers = await Promise.all(calls.map((call) => ask({ url: 'products', params: call })));
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed?.error) return { error: failed.error };
        return { data: answers.flatMap(({ data }) => data as ProductView[]) };
      },
      providesTags: ['Product'],
    }),
    findProduct: build.query<ProductView, string>({
      query: (id) => `products/${encodeURIComponent(id)}`,
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    listCategories: build.query<CategoryView[], void>({
      query: () => 'categories',
      providesTags: ['Category'],
    }),
    findTransferDiscount: build.query<TransferDiscountConfig, void>({
      query: () => 'admin/transfer-discount-config',
      providesTags: ['TransferDiscount'],
    }),
    findPaymentsConfig: build.query<PaymentsConfig, void>({
      query: () => 'payments/config',
      providesTags: ['PaymentsConfig'],
    }),
    findShop: build.query<ShopView, void>({
      query: () => 'shop',
      providesTags: ['Shop'],
    }),
    listAddresses: build.query<AddressView[], void>({
      query: () => 'addresses',
      providesTags: ['Address'],
    }),
  }),
});

export const {
  useListProductsQuery,
  useFindProductQuery,
  useListCategoriesQuery,
  useFindTransferDiscountQuery,
  useFindPaymentsConfigQuery,
  useFindShopQuery,
  useListAddressesQuery,
} = shopApi;
