import {
  fromCents,
  hasLeft,
  isInHouse,
  mayAcceptTransfer,
  type OrderStatus,
  type PaymentStatus,
  toCents,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findUserSummary } from '../accounts/userSummaries';
import { giveBackToBranch, takeFromBranch } from '../catalog/branchStock';
import { findDeliveryPromises } from '../catalog/soldProducts';
import { giveBackStock, retakeStock } from '../catalog/stock';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import type { SignedInUser } from '../http/state';
import { enqueue } from '../jobs/queue';
import type { DelayedMessages } from '../notifications/notify';
import { findShop } from '../shop/shop';
import { lapsedUnpaid } from './cash';
import { estimateDelivery, readyOn } from './delivery';
import { isKeptInHouse } from './hold';
import { type Hold, Order, OrderLine } from './model';
import { findRestocked } from './restocked';
import { isOverdue } from './state';
import { tellCustomer } from './tellCustomer';
import { missingCentsOf, owedCentsOf } from './transferMoney';

export type { Hold, Order };

/** Who changes an order when nobody does: jobs and the provider. */
export const SYSTEM = 'sistema';

/**
 * An order, locked until the transaction ends. Whoever changes its state holds its row, so that changes come one after
 * the other.
 *
 * @throws AppError order_not_found (404)
 */
export const lockOrder = (where: { id: string; userId?: string }, transaction: Transaction): Promise<Order> =>
  requireRow(Order, where, 'order_not_found', transaction);

/** As {@link lockOrder}, by the number that the provider and the bank know; null when there is no such order. */
export function lockOrderByNumber(orderNumber: string, transaction: Transaction): Promise<Order | null> {
  return Order.findOne({ where: { orderNumber }, lock: transaction.LOCK.UPDATE, transaction });
}

/**
 * Sets the status and writes it into the history; the same status again leaves no trace. What is not delivered any more –
 * it was noted by mistake – has no day of delivery either, and no warranty yet.
 */
export function moveTo(order: Order, status: OrderStatus, by: string): void {
  if (order.status === status) return;
  const at = new Date();
  order.set({
    status,
    statusHistory: [...order.statusHistory, { status, at: at.toISOString(), by }],
    actualDelivery: status === 'ENTREGADO' ? at : null,
  });
}

/** The lines of an order, by position. */
export const linesOf = (order: Order, transaction: Transaction): Promise<OrderLine[]> =>
  OrderLine.findAll({ where: { orderId: order.id }, order: ['position'], transaction });

/** Its time ended, and then its owner closed the account: nobody is left to send it to. */
const isNobodys = async (order: Order, transaction: Transaction): Promise<boolean> =>
  Boolean(order.stockReleasedAt) && (await findUserSummary(order.userId, transaction)) === null;

/**
 * Makes sure that the order holds its units, taking them again when its time had ended.
 *
 * @returns whether it does; the order is not saved.
 */
export async function holdStock(order: Order, transaction: Transaction): Promise<boolean> {
  if (!order.stockReleasedAt) return true;
  if (await isNobodys(order, transaction)) return false;
  const lines = await linesOf(order, transaction);
  if (order.branchId && (await takeFromBranch(order.branchId, lines, transaction)).length > 0) return false;
  const branchUnits = await retakeStock(lines, transaction);
  if (!branchUnits) return false;
  order.set({ branchUnits, stockReleasedAt: null });
  return true;
}

/** Gives the order's units back, once, but for those that a return put back before. The order is not saved. */
export async function releaseStock(order: Order, transaction: Transaction): Promise<void> {
  if (order.stockReleasedAt) return;
  const restocked = await findRestocked(order.id, transaction);
  const lines = (await linesOf(order, transaction)).map(({ id, productId, quantity }) => ({
    productId,
    quantity: quantity - (restocked.get(id) ?? 0),
  }));
  // Less than none: a claim's unit came back, was replaced, and came back again.
  const held = lines.filter(({ quantity }) => quantity > 0);
  if (held.length > 0) {
    await giveBackStock(held, transaction);
    if (order.branchId) await giveBackToBranch(order.branchId, held, transaction);
  }
  // What was sent and came back is in the warehouse.
  for (const { branchId, productId, units } of hasLeft(order) ? [] : order.branchUnits) {
    await giveBackToBranch(branchId, [{ productId, quantity: units }], transaction);
  }
  order.set({ branchUnits: [], stockReleasedAt: new Date() });
}

/** The money is there: the order is PAGADO (never moved back from further on) and the customer is told. */
export async function markPaid(
  order: Order,
  paymentStatus: Extract<PaymentStatus, 'approved' | 'verified'>,
  by: string,
  transaction: Transaction,
  delayed?: DelayedMessages,
): Promise<void> {
  if (order.status === 'PENDIENTE') moveTo(order, 'PAGADO', by);
  order.set({
    paymentStatus,
    expiresAt: null,
    cancelledAt: null,
    estimatedDelivery: await promiseOf(order, transaction),
  });
  await order.save({ transaction });
  // What is held is not prepared yet; that it goes on is told when the hold is lifted.
  const news = isKeptInHouse(order) ? 'payment_received_held' : 'payment_received';
  await tellCustomer(order, news, transaction, {}, delayed);
}

/** When an order that is prepared from now on arrives, or waits in its branch. */
export async function promiseOf(order: Order, transaction: Transaction): Promise<Date> {
  const calendar = await findShop(transaction);
  if (order.pickup) return readyOn(new Date(), order.pickup.readyDays, calendar);
  const lines = await linesOf(order, transaction);
  const promises = await findDeliveryPromises(
    lines.map(({ productId }) => productId),
    transaction,
  );
  return estimateDelivery(new Date(), promises, calendar, order.shippingExtraDays);
}

/**
 * Somebody saw a transfer's money at the bank, all that was missing: the order is paid, also when its time was over or the
 * transfer had been rejected; then its units are taken again. The caller sets its notes.
 *
 * @throws AppError not_a_transfer, transfer_already_decided, order_of_closed_account, out_of_stock (409)
 */
export async function acceptTransfer(
  order: Order,
  admin: SignedInUser,
  transaction: Transaction,
  delayed?: DelayedMessages,
): Promise<void> {
  if (order.paymentType !== 'direct_transfer') throw new AppError(409, 'not_a_transfer');
  if (!mayAcceptTransfer(order)) throw new AppError(409, 'transfer_already_decided');
  if (await isNobodys(order, transaction)) throw new AppError(409, 'order_of_closed_account');
  if (!(await holdStock(order, transaction))) throw new AppError(409, 'out_of_stock');
  order.set({ transferVerifiedAt: new Date(), transferVerifiedBy: admin.id });
  // With what came before and was not returned; where no amount is known the verdict alone counts.
  const vouchedCents = missingCentsOf(order);
  order.transferVouched = fromCents(vouchedCents);
  if (order.transferReceived !== null) {
    order.transferReceived = fromCents(toCents(order.transferReceived) + vouchedCents);
  }
  await markPaid(order, 'verified', admin.fullName, transaction, delayed);
}

/** All the money went back: what has not left the house is for sale again. */
export async function markRefunded(order: Order, transaction: Transaction): Promise<void> {
  if (isInHouse(order)) await releaseStock(order, transaction);
  order.set({ paymentStatus: 'refunded', expiresAt: null });
  await order.save({ transaction });
  await enqueue('invoicing.follow-refund', { orderId: order.id }, transaction);
  await enqueue('returns.follow-order', { orderId: order.id }, transaction);
}

/**
 * Ends the time to pay: the stock goes back and the customer is told. Does nothing to an order that was paid or
 * has time left, as one in review has.
 */
export async function expireOrder(orderId: string, transaction: Transaction): Promise<void> {
  const order = await Order.findOne({ where: { id: orderId }, lock: transaction.LOCK.UPDATE, transaction });
  if (!order || !isOverdue(order)) return;
  await releaseStock(order, transaction);
  order.paymentStatus = 'expired';
  await order.save({ transaction });
  const isShort = owedCentsOf(order) > 0;
  const news = isShort ? 'order_expired_short' : lapsedUnpaid(order) ? 'order_expired_cash' : 'order_expired';
  await tellCustomer(order, news, transaction);
}
