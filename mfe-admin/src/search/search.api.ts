import type { AdminSearchResults } from '@boom/contract';
import { api } from '../api';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPanel: build.query<AdminSearchResults, string>({
      query: (q) => ({ url: 'admin/search', params: { q } }),
      // The searched record may be new.
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useSearchPanelQuery } = searchApi;
