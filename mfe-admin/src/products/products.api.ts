import type { ProductEdit, ProductInput, ProductView } from '@boom/contract';
import { baseApi, errorCode } from '@boom/platform';
import { type ListPage, toListPage } from '../table/page';

/** `GET /api/products` as an administrator asks it; what is undefined is not asked. */
interface AdminProductsQuery {
  search?: string;
  category?: string;
  promotion?: string;
  sort?: string;
  page?: number;
  limit: number;
}

const adminProductsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query<ListPage<ProductView>, AdminProductsQuery>({
      query: (params) => ({ url: 'products', params: { ...params, includeInactive: true } }),
      transformResponse: toListPage<ProductView>,
      providesTags: ['Product'],
    }),
    createProduct: build.mutation<ProductView, ProductInput>({
      query: (body) => ({ url: 'admin/products', method: 'POST', body }),
      invalidatesTags: (_product, error) => (error ? [] : ['Product']),
    }),
    updateProduct: build.mutation<ProductView, { id: string; changes: ProductEdit & { version: number } }>({
      query: ({ id, changes }) => ({ url: `admin/products/${id}`, method: 'PATCH', body: changes }),
      // Refused because somebody else was first: what the table shows is old as well.
      invalidatesTags: (_product, error) => (error && errorCode(error) !== 'changed_meanwhile' ? [] : ['Product']),
    }),
    deleteProduct: build.mutation<void, string>({
      query: (id) => ({ url: `admin/products/${id}`, method: 'DELETE' }),
      invalidatesTags: (_product, error) => (error ? [] : ['Product']),
    }),
  }),
});

export const {
  useListAdminProductsQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = adminProductsApi;
