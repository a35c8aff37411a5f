import type { OwnReviewView, ReviewableView, ReviewInput } from '@boom/contract';
import { api } from '../api';
import { UPLOAD_MS } from '../pictures/uploadTime';

/** What is sent: fields and new pictures, of a product or, once there is one, of its review. */
interface ReviewSent extends ReviewInput {
  pictures: readonly File[];
}

/** Multipart, with the names of what stays as JSON and the files in the field `pictures`. */
function formOf({ rating, title, text, keptPictures, pictures }: ReviewSent): FormData {
  const body = new FormData();
  body.append('rating', String(rating));
  body.append('title', title ?? '');
  body.append('text', text);
  body.append('keptPictures', JSON.stringify(keptPictures));
  for (const picture of pictures) body.append('pictures', picture);
  return body;
}

/** What a change makes stale, the product's page with it; after a refusal too: another tab may have written one. */
const touched = ['Order', 'Product'] as const;

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviewable: build.query<ReviewableView[], string>({
      query: (orderId) => `orders/${encodeURIComponent(orderId)}/reviews`,
      providesTags: ['Order'],
    }),
    writeReview: build.mutation<OwnReviewView, ReviewSent & { productId: string }>({
      extraOptions: { calls: ['POST products/:id/reviews'] },
      query: ({ productId, ...review }) => ({
        url: `products/${productId}/reviews`,
        method: 'POST',
        body: formOf(review),
        timeout: UPLOAD_MS,
      }),
      invalidatesTags: touched,
    }),
    changeReview: build.mutation<OwnReviewView, ReviewSent & { reviewId: string }>({
      extraOptions: { calls: ['PUT reviews/:id'] },
      query: ({ reviewId, ...review }) => ({
        url: `reviews/${reviewId}`,
        method: 'PUT',
        body: formOf(review),
        timeout: UPLOAD_MS,
      }),
      invalidatesTags: touched,
    }),
    deleteReview: build.mutation<void, string>({
      query: (reviewId) => ({ url: `reviews/${reviewId}`, method: 'DELETE' }),
      invalidatesTags: touched,
    }),
  }),
});

export const { useListReviewableQuery, useWriteReviewMutation, useChangeReviewMutation, useDeleteReviewMutation } =
  reviewsApi;
