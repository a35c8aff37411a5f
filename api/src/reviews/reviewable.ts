import { isPaid, type ReviewableView } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findFamilyIds, findProductNames } from '../catalog/soldProducts';
import type { SignedInUser } from '../http/state';
import { findOwnOrder } from '../orders/findOrders';
import { findDeliveredLines } from '../orders/readOrders';
import { findHeld } from '../returns/returnable';
import { Review } from './model';
import { presentOwnReview } from './present';

/**
 * With which order somebody bought a product, in whatever variant, and kept a piece of it; null for a person who never
 * received one, or sent all back. An order that was refunded whole, or charged back, is no purchase.
 */
export async function findPurchase(
  userId: string,
  productId: string,
  transaction?: Transaction,
): Promise<string | null> {
  const ids = await findFamilyIds(productId, transaction);
  for (const { orderId, lineId, quantity } of await findDeliveredLines(userId, ids, transaction)) {
    const heldOf = await findHeld(orderId, transaction);
    if (quantity > heldOf(lineId).units) return orderId;
  }
  return null;
}

/**
 * What its buyer says, or may say, of each product of an own order; nothing before it arrived. Of several variants of a
 * product, the first that was kept and is still sold, if any: one review is of them all, and of their product.
 *
 * @throws AppError order_not_found (404)
 */
export async function listReviewable(user: SignedInUser, orderId: string): Promise<ReviewableView[]> {
  const order = await findOwnOrder(user, orderId);
  const items = order.status === 'ENTREGADO' ? (order.items ?? []) : [];
  const [heldOf, products] = await Promise.all([
    findHeld(order.id),
    findProductNames(items.map(({ productId }) => productId)),
  ]);
  /** The product that is reviewed. */
  const reviewedIn = (productId: string) => products.get(productId)?.variantOf ?? productId;
  const ids = [...new Set(items.map(({ productId }) => reviewedIn(productId)))];
  const [shown, written] = await Promise.all([
    findProductNames(ids),
    Review.findAll({ where: { userId: user.id, productId: ids } }),
  ]);
  return ids.map((reviewed) => {
    const bought = items.filter(({ productId }) => reviewedIn(productId) === reviewed);
    const kept = bought.filter((line) => line.quantity > heldOf(line.id).units);
    const shownLines = kept.length > 0 ? kept : bought;
    const sold = shownLines.find(({ productId }) => products.get(productId)?.deletedAt === null);
    const review = written.find((each) => each.productId === reviewed);
    return {
      productId: (sold ?? shownLines[0])?.productId ?? reviewed,
      canReview: !review && kept.length > 0 && shown.get(reviewed)?.deletedAt === null && isPaid(order.paymentStatus),
      review: review ? presentOwnReview(review) : null,
    };
  });
}
