import { MAX_REVIEW_PICTURES, publicName, type ReviewInput } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { requireOwnAccount } from '../accounts/profile';
import { anonymizeEntries } from '../admin/anonymize';
import { findPrice } from '../catalog/products';
import { findProductNames } from '../catalog/soldProducts';
import { insertOnce } from '../database/insertOnce';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import type { SignedInUser } from '../http/state';
import type { ReceivedFile } from '../media/uploadForm';
import { withPrivateObjects } from '../media/withPrivateObjects';
import { Review } from './model';
import { picturePath } from './present';
import { findPurchase } from './reviewable';

/**
 * Somebody reviews a product that they bought, once: the table decides between two calls. Nobody else reads it before a
 * moderator has.
 *
 * @throws AppError product_not_found (404), review_not_bought (403), review_exists (409); as {@link withPrivateObjects}
 */
export async function writeReview(
  user: SignedInUser,
  productId: string,
  { rating, title, text }: ReviewInput,
  files: readonly ReceivedFile[],
): Promise<Review> {
  // Looked at twice: re-encoding pictures takes seconds, too long for a transaction, and is not for everybody.
  await requirePurchase(user.id, productId);
  return withPrivateObjects('review', user, files, (take) =>
    inTransaction(async (transaction) => {
      const orderId = await requirePurchase(user.id, productId, transaction);
      const values = {
        productId,
        userId: user.id,
        orderId,
        authorName: publicName(user.fullName),
        rating,
        title,
        text,
      };
      const review = await insertOnce(Review, { ...values, pictures: take().map(({ name }) => name) }, { transaction });
      if (!review) throw new AppError(409, 'review_exists');
      return review;
    }),
  );
}

async function requirePurchase(userId: string, productId: string, transaction?: Transaction): Promise<string> {
  // What was bought may be gone: a variant's review is its product's.
  const reviewedId = (await findProductNames([productId], transaction)).get(productId)?.variantOf ?? productId;
  if ((await findPrice(reviewedId, transaction)) === null) throw new AppError(404, 'product_not_found');
  const orderId = await findPurchase(userId, productId, transaction);
  if (!orderId) throw new AppError(403, 'review_not_bought');
  return orderId;
}

/**
 * Its author changes a review, which a moderator then reads again; meanwhile nobody else does. Also of what was sent back
 * since. Files that it no longer names are removed by the clean-up (operations/unusedMedia.ts).
 *
 * @throws AppError unauthenticated (401), review_not_found (404), too_many_files (400); as {@link withPrivateObjects}
 */
export async function changeReview(
  user: SignedInUser,
  id: string,
  { rating, title, text, keptPictures }: ReviewInput,
  files: readonly ReceivedFile[],
): Promise<Review> {
  await requireOwn(user, id);
  return withPrivateObjects('review', user, files, (take) =>
    inTransaction(async (transaction) => {
      const review = await requireOwn(user, id, transaction);
      const kept = review.pictures.filter((name) => keptPictures.includes(picturePath(id, name)));
      if (kept.length + files.length > MAX_REVIEW_PICTURES) {
        throw new AppError(400, 'too_many_files', { params: { max: MAX_REVIEW_PICTURES } });
      }
      const pictures = [...kept, ...take().map(({ name }) => name)];
      const authorName = publicName(user.fullName);
      const { version } = review;
      return review.update(
        { rating, title, text, pictures, authorName, state: 'PENDIENTE', writtenAt: new Date(), version: version + 1 },
        { transaction },
      );
    }),
  );
}

/**
 * Its author deletes a review. What moderators decided of it stays written down, without who wrote what.
 *
 * @throws AppError unauthenticated (401), review_not_found (404)
 */
export async function deleteReview(user: SignedInUser, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const review = await requireOwn(user, id, transaction);
    await query(anonymizeEntries('$1'), [id], transaction);
    await review.destroy({ transaction });
  });
}

/**
 * @param transaction holds the author's account, which closes before it or after it, and the review.
 * @throws AppError unauthenticated (401) where the account has closed since the call was let in; review_not_found (404)
 */
async function requireOwn({ id: userId }: SignedInUser, id: string, transaction?: Transaction): Promise<Review> {
  // The table itself refuses a closed account's new rows alone.
  if (transaction) await requireOwnAccount(userId, transaction);
  return requireRow(Review, { id, userId }, 'review_not_found', transaction);
}
