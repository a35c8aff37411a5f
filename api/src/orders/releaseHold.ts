import { isUnshipped } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { type Order, promiseOf } from './progress';

/**
 * Lets a held order (locked by the caller) go on; does nothing to one that is not held. What was paid and neither
 * refunded, given up nor sent is prepared from now on: its day is promised anew.
 *
 * @param by name of somebody of the shop, or `SYSTEM`.
 */
export async function releaseHold(order: Order, by: string, note: string | null, transaction: Transaction) {
  if (!order.heldAt) return;
  const lifted = { at: new Date().toISOString(), by, note };
  const last = order.holdHistory.length - 1;
  const holdHistory = order.holdHistory.map((hold, place) => (place === last ? { ...hold, lifted } : hold));
  order.set({ heldAt: null, holdReason: null, holdHistory });
  const isOver = order.paymentStatus === 'refunded' || order.cancelledAt !== null;
  if (order.estimatedDelivery && !isOver && isUnshipped(order.status)) {
    order.estimatedDelivery = await promiseOf(order, transaction);
  }
  await order.save({ transaction });
}
