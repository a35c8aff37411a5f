import type { OrderStatus, OrderStatusInput } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { tellCustomer, trackingUrlOf } from './messages';
import type { Order } from './model';
import { acceptTransfer, lockOrder, moveTo } from './progress';
import { isOnItsWay, isPaid } from './state';

/**
 * The administrator sets status, tracking number and courier, each where it is sent. The customer is told when the
 * parcel leaves, and when its number becomes known or changes on the way.
 *
 * @throws AppError order_not_found (404); order_not_paid, order_already_paid, order_was_refunded (409) when the status
 *   would contradict the payment (decision 13); out_of_stock (409) when an order goes on whose units are gone.
 */
export async function changeStatus(
  admin: SignedInUser,
  orderId: string,
  { status, trackingNumber, courierService }: OrderStatusInput,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    const wasOnItsWay = isOnItsWay(order.status);
    if (status && status !== order.status) await setStatus(order, status, admin, transaction);
    // An empty field clears what was there; one that was not sent leaves it.
    if (trackingNumber !== undefined) order.trackingNumber = trackingNumber || null;
    if (courierService !== undefined) order.courierService = courierService || null;
    const hasNews = !wasOnItsWay || (order.changed('trackingNumber') && order.trackingNumber !== null);
    await order.save({ transaction });
    if (isOnItsWay(order.status) && hasNews) await tellShipped(order, transaction);
  });
}

/** Beyond PENDIENTE an order is paid: for a transfer the administrator vouches for the money with it. */
async function setStatus(order: Order, status: OrderStatus, admin: SignedInUser, transaction: Transaction) {
  if (order.paymentStatus === 'refunded') throw new AppError(409, 'order_was_refunded');
  if (isPaid(order.paymentStatus)) {
    if (status === 'PENDIENTE') throw new AppError(409, 'order_already_paid');
  } else if (status !== 'PENDIENTE') {
    if (order.paymentType !== 'direct_transfer') throw new AppError(409, 'order_not_paid');
    await acceptTransfer(order, admin, order.transferNotes, transaction);
  }
  moveTo(order, status, admin.fullName);
}

function tellShipped(order: Order, transaction: Transaction): Promise<void> {
  return tellCustomer(order, 'order_shipped', transaction, {
    courier: order.courierService ?? '–',
    trackingNumber: order.trackingNumber ?? '–',
    trackingUrl: trackingUrlOf(order) ?? '',
  });
}
