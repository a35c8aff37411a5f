import { type AdminReviewView, hasRight, type ReviewSort, reviewSorts } from '@boom/contract';
import { type InferType, object, string } from 'yup';
import type { Reader } from '../catalog/productSearch';
import { readProduct } from '../catalog/products';
import { columnsOf } from '../database/reading';
import { AppError } from '../http/errors';
import { type Listed, type ListWindow, presentOne, presentPage, queryPage } from '../http/lists';
import { requireRow } from '../http/requireRow';
import type { SignedInUser } from '../http/state';
import { openPrivateObject, type PrivateObject } from '../media/privateObjects';
import { Review } from './model';
import { type ModerationQuery, moderated, withPeople } from './moderation';
import { presentOwnReview, type ReviewRow } from './present';

/** The query of `GET /api/products/{id}/reviews`, beside `limit` and `page`. */
export const reviewsQuerySchema = object({
  stars: string().matches(/^[1-5]$/, 'Las estrellas no son válidas'),
  sort: string().oneOf([...reviewSorts], 'El orden no es válido'),
});

const orders: Record<ReviewSort, string> = {
  newest: 'written_at DESC',
  highest: 'rating DESC, written_at DESC',
  lowest: 'rating, written_at DESC',
};

/** Stars whose author closed the account are counted, and have nothing to read. */
const SHOWN = `product_id = $1 AND state = 'PUBLICADA' AND text <> '' AND rating = ANY ($2::int[])`;

/** What everybody reads about a product, by its id or that of one of its variants. @throws AppError product_not_found (404) */
export async function listReviews(
  productId: string,
  { stars, sort }: InferType<typeof reviewsQuerySchema>,
  window: ListWindow,
  reader: Reader,
): Promise<Listed<ReviewRow>> {
  const { id, variantOf } = await readProduct(productId, reader);
  const wanted = [variantOf ?? id, stars ? [Number(stars)] : [1, 2, 3, 4, 5]];
  const order = `${orders[(sort as ReviewSort | undefined) ?? 'newest']}, id`;
  return queryPage({ columns: columnsOf(Review), from: `reviews WHERE ${SHOWN}`, order }, wanted, window, reader.read);
}

/** All of a person's, for what they download. */
export function listOwnReviews(userId: string, window: ListWindow): Promise<Review[]> {
  return Review.findAll({ where: { userId }, order: [['createdAt', 'DESC'], 'id'], ...window });
}

/** Everybody's. */
export async function listAllReviews(query: ModerationQuery, window: ListWindow): Promise<Listed<AdminReviewView>> {
  const asked = moderated(query, ['author_name', 'title', 'text'], 'writtenAt');
  return presentPage(Review.findAndCountAll({ ...asked, ...window }), forPanel);
}

/** @throws AppError review_not_found (404) */
export async function showReview(id: string): Promise<AdminReviewView> {
  return presentOne(await requireRow(Review, id, 'review_not_found'), forPanel);
}

const forPanel = (rows: readonly Review[]) => withPeople(rows, presentOwnReview);

/**
 * A picture of a review: of a published one for everybody, before that for its author and whoever moderates.
 *
 * @throws AppError review_not_found, picture_not_found (404)
 */
export async function openReviewPicture(
  viewer: SignedInUser | null,
  id: string,
  name: string,
): Promise<{ file: PrivateObject; isPublished: boolean }> {
  const review = await Review.findByPk(id);
  const isPublished = review?.state === 'PUBLICADA';
  const isShown = isPublished || (viewer && (review?.userId === viewer.id || hasRight(viewer, 'reviews')));
  if (!review || !isShown) throw new AppError(404, 'review_not_found');
  const [fileId = ''] = name.split('.');
  const file = review.pictures.includes(name) ? await openPrivateObject(fileId) : null;
  if (!file) throw new AppError(404, 'picture_not_found');
  return { file, isPublished };
}
