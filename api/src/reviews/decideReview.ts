import type { ReviewDecision } from '@boom/contract';
import { findUserSummary } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { env } from '../env';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import { Review } from './model';
import { tellAuthor } from './moderation';

/**
 * A moderator publishes a review, with an answer or without, or refuses it with a reason; later they may answer it, or
 * decide otherwise. Its author is told what is new to them.
 *
 * @throws AppError review_not_found (404), review_changed (409)
 */
export async function decideReview(
  id: string,
  { state, reason, answer = null, version }: ReviewDecision,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const review = await requireRow(Review, id, 'review_not_found', transaction);
    if (review.version !== version) throw new AppError(409, 'review_changed');
    const isDecided = review.state !== state;
    const isAnswered = answer !== null && answer !== review.answer;
    const isPublished = state === 'PUBLICADA';
    const said = isPublished ? null : (reason ?? null);
    const isNews = isDecided || (isPublished ? isAnswered : said !== review.reason);
    await review.update({ state, answer, reason: said, version: version + 1 }, { transaction });
    if (!isNews) return;
    const user = await findUserSummary(review.userId, transaction);
    if (!user) return;
    const template = !isPublished ? 'review_rejected' : isDecided ? 'review_published' : 'review_answered';
    const path = isPublished
      ? `producto/${review.productId}#opiniones`
      : `dashboard?section=orders&order=${review.orderId}`;
    await tellAuthor(review, user, template, { link: `${env.publicUrl}/${path}` }, transaction);
  });
}
