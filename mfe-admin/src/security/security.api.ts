import type { AdminSecurityEventView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

/** Days in Mexico City, both included. */
interface SecurityQuery extends PageQuery {
  from?: string;
  to?: string;
  action?: string;
  userId?: string;
}

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSecurityEvents: build.query<ListPage<AdminSecurityEventView>, SecurityQuery>({
      query: (params) => ({ url: 'admin/security-log', params }),
      transformResponse: toListPage<AdminSecurityEventView>,
      providesTags: ['admin/Log'],
      // Read again at each visit: new events may have come.
      keepUnusedDataFor: 0,
    }),
    findSecurityEvent: build.query<AdminSecurityEventView, string>({
      query: (id) => `admin/security-log/${encodeURIComponent(id)}`,
      providesTags: ['admin/Log'],
    }),
  }),
});

export const { useListSecurityEventsQuery, useFindSecurityEventQuery } = securityApi;
