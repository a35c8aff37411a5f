import type { AdminSearchResults } from '@boom/contract';
import { api } from '../api';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPanel: build.query<AdminSearchResults, string>({
      query: (q) => ({ url: 'admin/search', params: { q } }),
      // What is looked for may have come a moment ago.
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useSearchPanelQuery } = searchApi;
