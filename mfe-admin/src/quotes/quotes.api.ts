import type { AdminQuoteView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

// An order uses a quote, and a cancelled one frees it.
const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllQuotes: build.query<ListPage<AdminQuoteView>, PageQuery & { state?: string }>({
      query: (params) => ({ url: 'admin/quotes', params }),
      transformResponse: toListPage<AdminQuoteView>,
      providesTags: ['admin/Order'],
    }),
    findQuote: build.query<AdminQuoteView, string>({
      query: (id) => `admin/quotes/${encodeURIComponent(id)}`,
      providesTags: ['admin/Order'],
    }),
  }),
});

export const { useListAllQuotesQuery, useFindQuoteQuery } = quotesApi;
