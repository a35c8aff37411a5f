import type { NewQuote, QuoteView } from '@boom/contract';
import { api } from '../api';

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeQuote: build.mutation<QuoteView, NewQuote['items']>({
      query: (items) => ({ url: 'quotes', method: 'POST', body: { items } }),
      // The account lists quotes with the orders that were made from them.
      invalidatesTags: (quote) => (quote ? ['Order'] : []),
    }),
  }),
});

export const { useMakeQuoteMutation } = quotesApi;
