import type { ProductView } from '@boom/contract';
import { baseApi } from '@boom/platform';

/** What the search box shows of a product while somebody types. */
export type ProductSuggestion = Pick<ProductView, 'id' | 'name'> &
  Partial<Pick<ProductView, 'price' | 'imageUrl' | 'imagePlaceholder'>>;

const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSuggestions: build.query<ProductSuggestion[], string>({
      query: (q) => ({ url: 'products/suggestions', params: { q } }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useListSuggestionsQuery } = suggestionsApi;
