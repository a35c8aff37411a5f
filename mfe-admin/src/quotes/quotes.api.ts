import type { AdminQuoteView, QuoteState } from '@boom/contract';
import { api } from '../api';
import { type ListPage, toListPage } from '../table/page';

/** `GET /api/admin/quotes`; undefined filters are left out. */
interface QuotesQuery {
  state?: QuoteState;
  search?: string;
  page?: number;
  limit: number;
}

// An order uses a quote, and a cancelled one frees it.
const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllQuotes: build.query<ListPage<AdminQuoteView>, QuotesQuery>({
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
