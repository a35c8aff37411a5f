import type { SearchSuggestions } from '@boom/contract';
import { baseApi } from '@boom/platform';

const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSuggestions: build.query<SearchSuggestions, string>({
      query: (q) => ({ url: 'products/suggestions', params: { q } }),
      providesTags: ['Product', 'Category'],
    }),
  }),
});

export const { useFindSuggestionsQuery } = suggestionsApi;
