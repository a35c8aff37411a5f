import { reviewDecisionSchema } from '@boom/contract';
import { readFor } from '../database/reading';
import { empty, file, many, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed, shown } from '../http/edit';
import { presentRows } from '../http/lists';
import { anyText } from '../http/params';
import { route, section } from '../http/route';
import { sendPrivateObject, sendPublishedObject } from '../media/send';
import { decideReview } from './decideReview';
import { listAllReviews, listReviews, openReviewPicture, reviewsQuerySchema, showReview } from './findReviews';
import { moderationQuerySchema } from './moderation';
import { presentOwnReview, presentReview } from './present';
import { listReviewable } from './reviewable';
import { reviewBody } from './reviewBody';
import texts from './routes.es-MX.json';
import { changeReview, deleteReview, writeReview } from './writeReview';

export const reviewRoutes = section(texts, [
  route(
    'GET /api/products/:id/reviews',
    {
      policy: 'visitor',
      query: reviewsQuerySchema,
      // As notices name it, however the address spells it.
      cached: { shows: (_reviews, { id = '' }) => [id.toLowerCase()] },
      answers: { 200: page('ReviewView'), 304: empty },
      errors: { 404: ['product_not_found'] },
    },
    async ({ user, params, query, window }) => {
      const reader = { read: readFor(user !== null), seesInactive: false };
      return presentRows(await listReviews(params.id, query, window, reader), presentReview);
    },
  ),

  route(
    'POST /api/products/:id/reviews',
    {
      policy: 'user',
      limit: 'reviews',
      body: reviewBody,
      answers: { 201: one('OwnReviewView') },
      errors: {
        400: ['unreadable_picture'],
        403: ['review_not_bought'],
        404: ['product_not_found'],
        409: ['review_exists'],
      },
    },
    async ({ user, params, body: { input, files } }) =>
      presentOwnReview(await writeReview(user, params.id, input, files)),
  ),

  route(
    'GET /api/orders/:id/reviews',
    { policy: 'user', owner: 'only', answers: { 200: many('ReviewableView') }, errors: { 404: ['order_not_found'] } },
    ({ user, params }) => listReviewable(user, params.id),
  ),

  route(
    'PUT /api/reviews/:id',
    {
      policy: 'user',
      owner: 'only',
      limit: 'reviews',
      body: reviewBody,
      answers: { 200: one('OwnReviewView') },
      errors: { 400: ['unreadable_picture'], 404: ['review_not_found'] },
    },
    async ({ user, params, body: { input, files } }) =>
      presentOwnReview(await changeReview(user, params.id, input, files)),
  ),

  route(
    'DELETE /api/reviews/:id',
    { policy: 'user', owner: 'only', answers: { 204: empty }, errors: { 404: ['review_not_found'] } },
    async ({ user, params }) => deleteReview(user, params.id),
  ),

  route(
    'GET /api/reviews/:id/pictures/:file',
    {
      policy: 'visitor',
      params: { file: anyText },
      answers: { 200: file('image/webp'), 304: empty },
      errors: { 404: ['review_not_found', 'picture_not_found'] },
    },
    async ({ ctx, user, params }) => {
      const { file: picture, isPublished } = await openReviewPicture(user, params.id, params.file);
      (isPublished ? sendPublishedObject : sendPrivateObject)(ctx, picture);
    },
  ),

  route(
    'GET /api/admin/reviews',
    { policy: 'reviews', query: moderationQuerySchema, answers: { 200: page('AdminReviewView') } },
    ({ query, window }) => listAllReviews(query, window),
  ),

  route('GET /api/admin/reviews/:id', ...shown('reviews', 'AdminReviewView', 'review_not_found', showReview)),

  route(
    'POST /api/admin/reviews/:id/decide',
    {
      policy: 'reviews',
      body: json(reviewDecisionSchema),
      answers: { 200: one('AdminReviewView') },
      errors: { 404: ['review_not_found'], 409: ['review_changed'] },
    },
    ({ ctx, params, body }) => changed(ctx, showReview, params.id, () => decideReview(params.id, body)),
  ),
]);
