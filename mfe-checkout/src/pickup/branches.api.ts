import type { BranchView } from '@boom/contract';
import { api } from '../api';

const branchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The branches, with what they have of these products. Read anew after a refusal, like the products. */
    listBranches: build.query<BranchView[], string[]>({
      query: (productIds) => `branches?products=${productIds.join(',')}`,
      providesTags: ['Product', 'Shop'],
    }),
  }),
});

export const { useListBranchesQuery } = branchesApi;
