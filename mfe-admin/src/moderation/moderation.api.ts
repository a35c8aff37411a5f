import type { AdminQuestionView, AdminReviewView, QuestionDecision, ReviewDecision } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

/** What a decision makes stale, the product's page with it; after a refusal too, since it has changed then. */
const touched = ['admin/Moderation', 'admin/Stats', 'Product'] as const;

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviewQueue: build.query<ListPage<AdminReviewView>, PageQuery & { state?: string }>({
      query: (params) => ({ url: 'admin/reviews', params }),
      transformResponse: toListPage<AdminReviewView>,
      providesTags: ['admin/Moderation'],
    }),
    findReview: build.query<AdminReviewView, string>({
      query: (id) => `admin/reviews/${encodeURIComponent(id)}`,
      providesTags: ['admin/Moderation'],
    }),
    decideReview: build.mutation<AdminReviewView, ReviewDecision & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/reviews/${id}/decide`, method: 'POST', body }),
      invalidatesTags: touched,
    }),
    listQuestionQueue: build.query<ListPage<AdminQuestionView>, PageQuery & { state?: string }>({
      query: (params) => ({ url: 'admin/questions', params }),
      transformResponse: toListPage<AdminQuestionView>,
      providesTags: ['admin/Moderation'],
    }),
    findQuestion: build.query<AdminQuestionView, string>({
      query: (id) => `admin/questions/${encodeURIComponent(id)}`,
      providesTags: ['admin/Moderation'],
    }),
    decideQuestion: build.mutation<AdminQuestionView, QuestionDecision & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/questions/${id}/decide`, method: 'POST', body }),
      invalidatesTags: touched,
    }),
  }),
});

export const {
  useListReviewQueueQuery,
  useFindReviewQuery,
  useDecideReviewMutation,
  useListQuestionQueueQuery,
  useFindQuestionQuery,
  useDecideQuestionMutation,
} = moderationApi;
