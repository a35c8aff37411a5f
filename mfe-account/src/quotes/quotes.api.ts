import type { QuoteView } from '@boom/contract';
import { api } from '../api';

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: build.query<QuoteView[], void>({ query: () => 'quotes', providesTags: ['Order'] }),
  }),
});

export const { useListQuotesQuery } = quotesApi;
