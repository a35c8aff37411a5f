import type { AdminSearchResults } from '@boom/contract';
import { baseApi } from '@boom/platform';

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchPanel: build.query<AdminSearchResults, string>({
      query: (q) => ({ url: 'admin/search', params: { q } }),
      // What is looked for may have come a moment ago.
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useSearchPanelQuery } = searchApi;
