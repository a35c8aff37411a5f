import type { OwnReviewView, ReviewView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import { pick } from '../pick';
import type { Review } from './model';

export type ReviewRow = InferAttributes<Review>;

/** The path of a review's picture; its last part is the file's name. */
export const picturePath = (reviewId: string, name: string) => `/api/reviews/${reviewId}/pictures/${name}`;

/** A review as everybody reads it: without the person and the order. */
export function presentReview(review: ReviewRow): ReviewView {
  return {
    ...pick(review, 'id', 'rating', 'title', 'text', 'authorName', 'answer', 'writtenAt'),
    pictures: review.pictures.map((name) => picturePath(review.id, name)),
  };
}

export function presentOwnReview(review: ReviewRow): OwnReviewView {
  return { ...presentReview(review), ...pick(review, 'productId', 'state', 'reason') };
}
