import type { AdminInvoiceDetail, AdminInvoiceView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const change = (id: string, path: string, body?: object) => ({
  url: `admin/invoices/${id}/${path}`,
  method: 'POST',
  body,
});

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoices: build.query<ListPage<AdminInvoiceView>, PageQuery & { state?: string }>({
      query: (params) => ({ url: 'admin/invoices', params }),
      transformResponse: toListPage<AdminInvoiceView>,
      providesTags: ['admin/Invoice'],
    }),
    findInvoice: build.query<AdminInvoiceDetail, string>({
      query: (id) => `admin/invoices/${encodeURIComponent(id)}`,
      providesTags: ['admin/Invoice'],
    }),
    /** Multipart: XML and PDF, and the version that was seen. After a refusal the list is stale too. */
    issueInvoice: build.mutation<AdminInvoiceDetail, { id: string; version: number; files: File[] }>({
      query: ({ id, version, files }) => {
        const form = new FormData();
        form.append('version', String(version));
        for (const file of files) form.append('files', file);
        return change(id, 'files', form);
      },
      invalidatesTags: ['admin/Invoice', 'admin/Stats'],
    }),
    rejectInvoice: build.mutation<AdminInvoiceDetail, { id: string; version: number; reason: string }>({
      query: ({ id, ...body }) => change(id, 'reject', body),
      invalidatesTags: ['admin/Invoice', 'admin/Stats'],
    }),
    /** `version`: the one that the rejection made. */
    undoInvoiceRejection: build.mutation<AdminInvoiceDetail, { id: string; version: number }>({
      query: ({ id, ...body }) => change(id, 'reject/undo', body),
      invalidatesTags: ['admin/Invoice', 'admin/Stats'],
    }),
    cancelInvoice: build.mutation<AdminInvoiceDetail, { id: string; version: number }>({
      query: ({ id, ...body }) => change(id, 'cancel', body),
      invalidatesTags: ['admin/Invoice', 'admin/Stats'],
    }),
  }),
});

export const {
  useCancelInvoiceMutation,
  useFindInvoiceQuery,
  useIssueInvoiceMutation,
  useListInvoicesQuery,
  useRejectInvoiceMutation,
  useUndoInvoiceRejectionMutation,
} = invoicesApi;
