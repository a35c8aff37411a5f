import type {
  AddressView,
  CategoryView,
  OrderView,
  PaymentsConfig,
  ProductSort,
  ProductView,
  TransferDiscountConfig,
} from '@boom/contract';
import { baseApi } from './baseApi';

export interface ProductListQuery {
  featured?: boolean;
  category?: string;
  ids?: string[];
  search?: string;
  sort?: ProductSort;
  limit?: number;
  /** Heeded for administrators only. */
  includeInactive?: boolean;
}

/** The reads that more than one remote needs; what only one needs is injected by that remote. */
export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<ProductView[], ProductListQuery | void>({
      query: (query) => {
        const { ids, ...params } = query ?? {};
        return { url: 'products', params: ids ? { ...params, ids: ids.join(',') } : params };
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
    listAddresses: build.query<AddressView[], void>({
      query: () => 'addresses',
      providesTags: ['Address'],
    }),
    listOrders: build.query<OrderView[], void>({
      query: () => 'orders',
      providesTags: ['Order'],
    }),
  }),
});

export const {
  useListProductsQuery,
  useFindProductQuery,
  useListCategoriesQuery,
  useFindTransferDiscountQuery,
  useFindPaymentsConfigQuery,
  useListAddressesQuery,
  useListOrdersQuery,
} = shopApi;
