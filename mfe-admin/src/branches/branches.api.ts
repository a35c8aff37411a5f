import type { AdminBranchView, BranchInput, BranchStockView, BranchUnits, BranchUnitsInput } from '@boom/contract';
import { api } from '../api';
import { type MoveOf, moved } from '../cards/order';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const branchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, in their order. */
    listAdminBranches: build.query<AdminBranchView[], void>({
      query: () => 'admin/branches',
      providesTags: ['Shop'],
    }),
    createBranch: build.mutation<AdminBranchView, BranchInput>({
      query: (body) => ({ url: 'admin/branches', method: 'POST', body }),
      invalidatesTags: (_branch, error) => (error ? [] : ['Shop']),
    }),
    updateBranch: build.mutation<AdminBranchView, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/branches/${id}`, method: 'PUT', body: changes }),
      // After a refusal too: the cards are out of date then.
      invalidatesTags: ['Shop'],
    }),
    deleteBranch: build.mutation<void, string>({
      query: (id) => ({ url: `admin/branches/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Shop'],
    }),
    moveBranch: build.mutation<AdminBranchView[], MoveOf>({
      query: ({ id, before }) => ({ url: `admin/branches/${id}/move`, method: 'POST', body: { before } }),
      // The card stays where it was dropped while this is sent.
      async onQueryStarted(move, { dispatch, queryFulfilled }) {
        const { undo } = dispatch(
          branchesApi.util.updateQueryData('listAdminBranches', undefined, (list) => moved(list, move)),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: ['Shop'],
    }),
    /** What stands in a branch, and how much there is in all. */
    listBranchStock: build.query<ListPage<BranchStockView>, PageQuery & { branchId: string; inBranch?: string }>({
      query: ({ branchId, ...params }) => ({ url: `admin/branches/${branchId}/stock`, params }),
      transformResponse: toListPage<BranchStockView>,
      providesTags: ['Product'],
    }),
    setBranchUnits: build.mutation<BranchUnits, BranchUnitsInput & { branchId: string; key: string }>({
      query: ({ branchId, key, ...body }) => ({
        url: `admin/branches/${branchId}/stock`,
        method: 'PUT',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      // After a refusal too: somebody has sold some of it.
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useListAdminBranchesQuery,
  useCreateBranchMutation,
  useUpdateBranchMutation,
  useDeleteBranchMutation,
  useMoveBranchMutation,
  useListBranchStockQuery,
  useSetBranchUnitsMutation,
} = branchesApi;
