import type { ReviewDecision } from '@boom/contract';
import { findUserSummary } from '../accounts/userSummaries';
import { isShown } from '../catalog/products';
import { findProductNames } from '../catalog/soldProducts';
import { inTransaction } from '../database/transaction';
import { env } from '../env';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import { notify } from '../notifications/notify';
import { Review } from './model';

/**
 * A moderator publishes a review, with an answer or without, or refuses it with a reason; later they may answer it, or
 * decide otherwise. Its author is told by mail what is new to them; of a product that the shop shows no more,
 * a refusal alone: other mails lead there.
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
    const isAnswered = answer !== null && answer !== (review.answer ?? null);
    const isPublished = state === 'PUBLICADA';
    const said = isPublished ? null : (reason ?? null);
    const isNews = isDecided || (isPublished ? isAnswered : said !== review.reason);
    await review.update({ state, answer, reason: said, version: version + 1 }, { transaction });
    if (!isNews) return;
    const user = await findUserSummary(review.userId, transaction);
    if (!user) return;
    if (isPublished && !(await isShown(review.productId, transaction))) return;
    const template = !isPublished ? 'review_rejected' : isDecided ? 'review_published' : 'review_answered';
    const product = (await findProductNames([review.productId], transaction)).get(review.productId);
    const params = {
      fullName: user.fullName,
      productName: product?.name ?? '',
      link:
        env.publicUrl +
        (isPublished ? `/producto/${review.productId}` : `/dashboard?section=orders&order=${review.orderId}`),
      reason: reason?.split('\n') ?? [],
      answer: answer?.split('\n') ?? [],
    };
    await notify({ to: user.email, template, params }, transaction);
  });
}
