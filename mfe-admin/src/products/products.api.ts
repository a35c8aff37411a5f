import type { ProductInput, ProductView } from '@boom/contract';
import { baseApi } from '@boom/platform';

const adminProductsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createProduct: build.mutation<ProductView, ProductInput>({
      query: (body) => ({ url: 'admin/products', method: 'POST', body }),
      invalidatesTags: (_product, error) => (error ? [] : ['Product']),
    }),
    updateProduct: build.mutation<ProductView, { id: string; changes: ProductInput }>({
      query: ({ id, changes }) => ({ url: `admin/products/${id}`, method: 'PATCH', body: changes }),
      invalidatesTags: (_product, error) => (error ? [] : ['Product']),
    }),
    deleteProduct: build.mutation<void, string>({
      query: (id) => ({ url: `admin/products/${id}`, method: 'DELETE' }),
      invalidatesTags: (_product, error) => (error ? [] : ['Product']),
    }),
  }),
});

export const { useCreateProductMutation, useUpdateProductMutation, useDeleteProductMutation } = adminProductsApi;
