import { type DisputeKind, type HoldView, isInHouse } from '@boom/contract';
import type { Transaction } from 'sequelize';
import type { OrderData } from './model';
import type { Order } from './progress';
import { tellCustomer } from './tellCustomer';

/**
 * Keeps an order (locked by the caller) in the house until the hold is lifted. One that has left is marked all the
 * same: its courier can be called. What was delivered, given up or refunded is past it.
 *
 * What comes while the order is held for something else is a new hold, with a moment of its own: whoever was about to
 * lift the previous one did not see it. Nothing is graver than a chargeback, which stays the reason.
 */
export async function holdOrder(order: Order, reason: DisputeKind, transaction: Transaction): Promise<void> {
  const isOver = order.status === 'ENTREGADO' || order.cancelledAt !== null || order.paymentStatus === 'refunded';
  if (isOver || order.holdReason === reason || order.holdReason === 'CONTRACARGO') return;
  const wasHeld = order.heldAt !== null;
  const at = new Date();
  order.set({
    heldAt: at,
    holdReason: reason,
    holdHistory: [...order.holdHistory, { reason, at: at.toISOString(), lifted: null }],
  });
  await order.save({ transaction });
  // What the bank did has a mail of its own; that the order waits is told once.
  if (!wasHeld && isInHouse(order) && reason !== 'CONTRACARGO') await tellCustomer(order, 'order_held', transaction);
}

type Holdable = Pick<OrderData, 'status' | 'pickup' | 'heldAt' | 'holdReason' | 'cancelledAt'>;

/** Whether its parcel has to stay where it is; one that was given up goes nowhere anyway. */
export const isKeptInHouse = (order: Holdable) =>
  order.heldAt !== null && order.cancelledAt === null && isInHouse(order);

export function presentHold(order: Holdable): HoldView | null {
  const { status, heldAt, holdReason } = order;
  if (!heldAt || !holdReason || status === 'ENTREGADO') return null;
  return { reason: holdReason, since: heldAt.toISOString(), isUrgent: !isInHouse(order) };
}
