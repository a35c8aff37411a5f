import type { ReviewableView } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findProductNames } from '../catalog/soldProducts';
import type { SignedInUser } from '../http/state';
import { findDeliveredLines } from '../orders/deliveredLines';
import { findOwnOrder } from '../orders/ownOrders';
import { isPaid } from '../orders/state';
import { countReturned } from '../returns/returnable';
import { Review } from './model';
import { presentOwnReview } from './present';

/**
 * With which order somebody bought a product and kept a piece of it; null for who never received one, or sent all back.
 * An order that was refunded whole, or charged back, is no purchase.
 */
export async function findPurchase(
  userId: string,
  productId: string,
  transaction?: Transaction,
): Promise<string | null> {
  for (const { orderId, lineId, quantity } of await findDeliveredLines(userId, productId, transaction)) {
    const returned = await countReturned(orderId, transaction);
    if (quantity > (returned.get(lineId) ?? 0)) return orderId;
  }
  return null;
}

/** What its buyer says, or may say, of each product of an own order; nothing before it arrived. @throws AppError order_not_found (404) */
export async function listReviewable(user: SignedInUser, orderId: string): Promise<ReviewableView[]> {
  const order = await findOwnOrder(user, orderId);
  const items = order.status === 'ENTREGADO' ? (order.items ?? []) : [];
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const [returned, products, written] = await Promise.all([
    countReturned(order.id),
    findProductNames(ids),
    Review.findAll({ where: { userId: user.id, productId: ids } }),
  ]);
  return ids.map((productId) => {
    const isKept = items.some((line) => line.productId === productId && line.quantity > (returned.get(line.id) ?? 0));
    const isSold = products.get(productId)?.deletedAt === null;
    const review = written.find((each) => each.productId === productId);
    return {
      productId,
      canReview: !review && isKept && isSold && isPaid(order.paymentStatus),
      review: review ? presentOwnReview(review) : null,
    };
  });
}
