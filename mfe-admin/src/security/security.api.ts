import type { AdminSecurityEventView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, toListPage } from '../table/page';

/** `GET /api/admin/security-log`; days in Mexico City, both included. Undefined filters are left out. */
interface SecurityQuery {
  from?: string;
  to?: string;
  action?: string;
  userId?: string;
  page?: number;
  limit: number;
}

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSecurityEvents: build.query<ListPage<AdminSecurityEventView>, SecurityQuery>({
      query: (params) => ({ url: 'admin/security-log', params }),
      transformResponse: toListPage<AdminSecurityEventView>,
      // Read again at each visit: new events may have come.
      keepUnusedDataFor: 0,
    }),
    findSecurityEvent: build.query<AdminSecurityEventView, string>({
      query: (id) => `admin/security-log/${encodeURIComponent(id)}`,
    }),
  }),
});

export const { useListSecurityEventsQuery, useFindSecurityEventQuery } = securityApi;
