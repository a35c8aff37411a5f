import type { AuditEntryView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

/** Days in Mexico City, both included. */
interface AuditQuery extends PageQuery {
  from?: string;
  to?: string;
  adminId?: string;
  objectId?: string;
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditEntries: build.query<ListPage<AuditEntryView>, AuditQuery>({
      query: (params) => ({ url: 'admin/audit-log', params }),
      transformResponse: toListPage<AuditEntryView>,
      providesTags: ['admin/Log'],
      // Any section may have made changes meanwhile.
      keepUnusedDataFor: 0,
    }),
    findAuditEntry: build.query<AuditEntryView, string>({
      query: (id) => `admin/audit-log/${encodeURIComponent(id)}`,
      providesTags: ['admin/Log'],
    }),
  }),
});

export const { useListAuditEntriesQuery, useFindAuditEntryQuery } = auditApi;
