import type { AdminCategoryView, CategoryDetail, CategoryInput } from '@boom/contract';
import { api } from '../api';
import { type MoveOf, moved } from '../cards/order';

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All categories in their order; adding a product to one changes its count. */
    listCountedCategories: build.query<AdminCategoryView[], void>({
      query: () => 'admin/categories',
      providesTags: ['Category', 'Product'],
    }),
    createCategory: build.mutation<CategoryDetail, CategoryInput>({
      query: (body) => ({ url: 'admin/categories', method: 'POST', body }),
      invalidatesTags: (_category, error) => (error ? [] : ['Category']),
    }),
    updateCategory: build.mutation<CategoryDetail, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/categories/${id}`, method: 'PATCH', body: changes }),
      // After a refusal too: the cards are out of date then. Products name their specifications as the category does.
      invalidatesTags: ['Category', 'Product'],
    }),
    deleteCategory: build.mutation<void, string>({
      query: (id) => ({ url: `admin/categories/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Category'],
    }),
    moveCategory: build.mutation<AdminCategoryView[], MoveOf>({
      query: ({ id, before }) => ({ url: `admin/categories/${id}/move`, method: 'POST', body: { before } }),
      // The card stays where it was dropped while this is sent.
      async onQueryStarted(move, { dispatch, queryFulfilled }) {
        const { undo } = dispatch(
          categoriesApi.util.updateQueryData('listCountedCategories', undefined, (list) => moved(list, move)),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: ['Category'],
    }),
  }),
});

export const {
  useListCountedCategoriesQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useMoveCategoryMutation,
} = categoriesApi;
