import type { AdminPrivacyRequestView, PrivacyAnswer } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

/** What a change makes stale, an account's limit with it; after a refusal too, since the request has changed then. */
const touched = ['admin/PrivacyRequest', 'admin/Stats', 'admin/User'] as const;

const pathOf = (id: string, step = '') => `admin/privacy-requests/${encodeURIComponent(id)}${step}`;

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPrivacyQueue: build.query<ListPage<AdminPrivacyRequestView>, PageQuery & { state?: string }>({
      query: (params) => ({ url: 'admin/privacy-requests', params }),
      transformResponse: toListPage<AdminPrivacyRequestView>,
      providesTags: ['admin/PrivacyRequest'],
    }),
    findPrivacyRequest: build.query<AdminPrivacyRequestView, string>({
      query: (id) => pathOf(id),
      providesTags: ['admin/PrivacyRequest'],
    }),
    answerPrivacyRequest: build.mutation<AdminPrivacyRequestView, PrivacyAnswer & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/answer'), method: 'POST', body }),
      invalidatesTags: touched,
    }),
    finishPrivacyRequest: build.mutation<AdminPrivacyRequestView, { id: string; version: number }>({
      query: ({ id, version }) => ({ url: pathOf(id, '/done'), method: 'POST', body: { version } }),
      invalidatesTags: touched,
    }),
  }),
});

export const {
  useListPrivacyQueueQuery,
  useFindPrivacyRequestQuery,
  useAnswerPrivacyRequestMutation,
  useFinishPrivacyRequestMutation,
} = privacyApi;
