import type { DisputeKind, HoldView } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { tellCustomer } from './messages';
import type { OrderData } from './model';
import type { Order } from './progress';
import { isUnshipped } from './state';

/**
 * Keeps an order, whose row the caller holds, in the house until it is lifted. One that has left is marked all the same:
 * its courier can be called. What was delivered, given up or refunded is past it, and an order is held once at a time.
 */
export async function holdOrder(order: Order, reason: DisputeKind, transaction: Transaction): Promise<void> {
  const isOver = order.status === 'ENTREGADO' || order.cancelledAt !== null || order.paymentStatus === 'refunded';
  if (isOver || order.heldAt) return;
  const at = new Date();
  order.set({
    heldAt: at,
    holdReason: reason,
    holdHistory: [...order.holdHistory, { reason, at: at.toISOString(), lifted: null }],
  });
  await order.save({ transaction });
  // What the bank did has a mail of its own.
  if (isUnshipped(order.status) && reason !== 'CONTRACARGO') await tellCustomer(order, 'order_held', transaction);
}

/**
 * Lets a held order, whose row the caller holds, go on; does nothing to one that is not held.
 *
 * @param by name of the administrator, or `SYSTEM`.
 */
export async function releaseHold(order: Order, by: string, note: string | null, transaction: Transaction) {
  if (!order.heldAt) return;
  const lifted = { at: new Date().toISOString(), by, note };
  const holdHistory = order.holdHistory.map((hold) => (hold.lifted ? hold : { ...hold, lifted }));
  order.set({ heldAt: null, holdReason: null, holdHistory });
  await order.save({ transaction });
}

type Holdable = Pick<OrderData, 'status' | 'heldAt' | 'holdReason' | 'cancelledAt'>;

/** Whether its parcel has to stay where it is; one that was given up goes nowhere anyway. */
export const isKeptInHouse = ({ status, heldAt, cancelledAt }: Holdable) =>
  heldAt !== null && cancelledAt === null && isUnshipped(status);

export function presentHold({ status, heldAt, holdReason }: Holdable): HoldView | null {
  if (!heldAt || !holdReason || status === 'ENTREGADO') return null;
  return { reason: holdReason, since: heldAt.toISOString(), isUrgent: !isUnshipped(status) };
}
