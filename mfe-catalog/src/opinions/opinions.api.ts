import {
  type ListPage,
  type OwnQuestionView,
  type QuestionView,
  type ReviewSort,
  type ReviewView,
  toListPage,
} from '@boom/contract';
import { api } from '../api';

interface ReviewsQuery {
  productId: string;
  /** Only those with as many. */
  stars?: number;
  sort?: ReviewSort;
  limit: number;
}

/** Reviews, or questions, that are shown at once; "Ver más" adds as many. */
export const SHOWN_AT_ONCE = 5;

export const opinionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ListPage<ReviewView>, ReviewsQuery>({
      query: ({ productId, ...params }) => ({ url: `products/${encodeURIComponent(productId)}/reviews`, params }),
      transformResponse: toListPage<ReviewView>,
      providesTags: ['Product'],
    }),
    listQuestions: build.query<ListPage<QuestionView>, { productId: string; limit: number }>({
      query: ({ productId, ...params }) => ({ url: `products/${encodeURIComponent(productId)}/questions`, params }),
      transformResponse: toListPage<QuestionView>,
      providesTags: ['Product'],
    }),
    askQuestion: build.mutation<OwnQuestionView, { productId: string; text: string }>({
      query: ({ productId, ...body }) => ({ url: `products/${productId}/questions`, method: 'POST', body }),
    }),
  }),
});

export const { useListReviewsQuery, useListQuestionsQuery, useAskQuestionMutation } = opinionsApi;
