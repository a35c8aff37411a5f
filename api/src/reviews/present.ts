import type { OwnReviewView, ReviewView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import type { Review } from './model';

export type ReviewRow = InferAttributes<Review>;

/** The path of a review's picture; its last part is the file's name. */
export const picturePath = (reviewId: string, name: string) => `/api/reviews/${reviewId}/pictures/${name}`;

/** A review as everybody reads it: without the person and the order. */
export function presentReview(review: ReviewRow): ReviewView {
  return {
    id: review.id,
    rating: review.rating,
    title: review.title ?? null,
    text: review.text,
    authorName: review.authorName,
    pictures: review.pictures.map((name) => picturePath(review.id, name)),
    answer: review.answer ?? null,
    writtenAt: review.writtenAt.toISOString(),
  };
}

export function presentOwnReview(review: ReviewRow): OwnReviewView {
  const { productId, state, reason } = review;
  return { ...presentReview(review), productId, state, reason: reason ?? null };
}
