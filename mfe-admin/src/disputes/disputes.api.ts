import type { AdminDisputeView, EvidenceInput } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const disputesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDisputes: build.query<ListPage<AdminDisputeView>, PageQuery & { decided: boolean }>({
      query: (params) => ({ url: 'admin/disputes', params }),
      transformResponse: toListPage<AdminDisputeView>,
      providesTags: ['admin/Dispute'],
    }),
    findDispute: build.query<AdminDisputeView, string>({
      query: (id) => `admin/disputes/${encodeURIComponent(id)}`,
      providesTags: ['admin/Dispute'],
    }),
    tickEvidence: build.mutation<AdminDisputeView, EvidenceInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/disputes/${id}/evidence`, method: 'PUT', body }),
      // After a conflict (it was decided meanwhile) the list is stale too.
      invalidatesTags: ['admin/Dispute'],
    }),
    markEvidenceSent: build.mutation<AdminDisputeView, string>({
      query: (id) => ({ url: `admin/disputes/${id}/evidence-sent`, method: 'POST' }),
      invalidatesTags: ['admin/Dispute', 'admin/Stats'],
    }),
  }),
});

export const { useListDisputesQuery, useFindDisputeQuery, useTickEvidenceMutation, useMarkEvidenceSentMutation } =
  disputesApi;
