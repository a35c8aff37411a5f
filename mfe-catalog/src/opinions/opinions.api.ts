import type { OwnQuestionView, QuestionView, ReviewSort, ReviewView } from '@boom/contract';
import { api } from '../api';

/** A part of a list, and how many there are in all. */
interface VoicePage<Row> {
  rows: Row[];
  total: number;
}

interface ReviewsQuery {
  productId: string;
  /** Only those with as many. */
  stars?: number;
  sort?: ReviewSort;
  limit: number;
}

/** Reviews, or questions, that are shown at once; "Ver más" adds as many. */
export const SHOWN_AT_ONCE = 5;

function toPage<Row>(rows: Row[], meta: { response?: Response } | undefined): VoicePage<Row> {
  return { rows, total: Number(meta?.response?.headers.get('X-Total-Count') ?? rows.length) };
}

export const opinionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<VoicePage<ReviewView>, ReviewsQuery>({
      query: ({ productId, ...params }) => ({ url: `products/${encodeURIComponent(productId)}/reviews`, params }),
      transformResponse: toPage<ReviewView>,
      providesTags: ['Product'],
    }),
    listQuestions: build.query<VoicePage<QuestionView>, { productId: string; limit: number }>({
      query: ({ productId, ...params }) => ({ url: `products/${encodeURIComponent(productId)}/questions`, params }),
      transformResponse: toPage<QuestionView>,
      providesTags: ['Product'],
    }),
    askQuestion: build.mutation<OwnQuestionView, { productId: string; text: string }>({
      query: ({ productId, ...body }) => ({ url: `products/${productId}/questions`, method: 'POST', body }),
    }),
  }),
});

export const { useListReviewsQuery, useListQuestionsQuery, useAskQuestionMutation } = opinionsApi;
