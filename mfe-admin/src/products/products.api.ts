import {
  type CategoryAttribute,
  MAX_PRODUCT_IDS,
  type ProductBulkInput,
  type ProductBulkReport,
  type ProductBulkUndoReport,
  type ProductEdit,
  type ProductEditors,
  type ProductImportReport,
  type ProductInput,
  type ProductView,
  type VariantsInput,
} from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const BULK = 'admin/products/bulk';

/** Tells Excel that the file is UTF-8; reading a text drops it. */
const BYTE_ORDER_MARK = '\uFEFF';

const adminProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the products of a category have. */
    listAttributes: build.query<CategoryAttribute[], string>({
      query: (categoryId) => `categories/${categoryId}/attributes`,
      providesTags: ['Category'],
    }),
    listAdminProducts: build.query<
      ListPage<ProductView>,
      PageQuery & { category?: string; promotion?: string; state?: string }
    >({
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
      // After a refusal too: a colleague was first, and the table is out of date.
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<void, string>({
      query: (id) => ({ url: `admin/products/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Product'],
    }),
    duplicateProduct: build.mutation<ProductView, string>({
      query: (id) => ({ url: `admin/products/${id}/duplicate`, method: 'POST' }),
      invalidatesTags: ['Product'],
    }),
    saveVariants: build.mutation<ProductView, { id: string; input: VariantsInput }>({
      query: ({ id, input }) => ({ url: `admin/products/${id}/variants`, method: 'PUT', body: input }),
      invalidatesTags: ['Product'],
    }),
    noteProductEditor: build.mutation<ProductEditors, string>({
      query: (id) => ({ url: `admin/products/${id}/editing`, method: 'POST' }),
    }),
    editProducts: build.mutation<ProductBulkReport, { input: ProductBulkInput; key: string }>({
      query: ({ input, key }) => ({ url: BULK, method: 'POST', body: input, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: ['Product'],
    }),
    goOnEditing: build.mutation<ProductBulkReport, string>({
      query: (undoId) => ({ url: `${BULK}/${undoId}/continue`, method: 'POST' }),
      invalidatesTags: ['Product'],
    }),
    importProducts: build.mutation<ProductImportReport, { bytes: ArrayBuffer; isDryRun: boolean }>({
      query: ({ bytes, isDryRun }) => ({
        url: 'admin/products/import',
        params: { dryRun: isDryRun },
        method: 'POST',
        body: bytes,
        headers: { 'Content-Type': 'text/csv' },
      }),
      // An import that stopped has changed products, too.
      invalidatesTags: (_report, _error, { isDryRun }) => (isDryRun ? [] : ['Product']),
    }),
    /** The named products as one file, however many: a call takes a hundred. */
    readProductsCsv: build.mutation<string, readonly string[]>({
      extraOptions: { calls: ['GET admin/products/export.csv'] },
      async queryFn(ids, _api, _extra, baseQuery) {
        let csv = BYTE_ORDER_MARK;
        for (let at = 0; at < ids.length; at += MAX_PRODUCT_IDS) {
          const params = { ids: ids.slice(at, at + MAX_PRODUCT_IDS).join(',') };
          const { data, error } = await baseQuery({
            url: 'admin/products/export.csv',
            params,
            responseHandler: (answer) => answer.text(),
          });
          if (error) return { error };
          const part = data as string;
          // Each begins with the headings.
          csv += at === 0 ? part : part.slice(part.indexOf('\n') + 1);
        }
        return { data: csv };
      },
    }),
    undoProducts: build.mutation<ProductBulkUndoReport, string>({
      query: (undoId) => ({ url: `${BULK}/${undoId}/undo`, method: 'POST' }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useListAttributesQuery,
  useListAdminProductsQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useDuplicateProductMutation,
  useSaveVariantsMutation,
  useNoteProductEditorMutation,
  useEditProductsMutation,
  useGoOnEditingMutation,
  useImportProductsMutation,
  useReadProductsCsvMutation,
  useUndoProductsMutation,
} = adminProductsApi;
