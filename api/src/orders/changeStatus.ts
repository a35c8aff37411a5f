import type { OrderStatusInput } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { tellCustomer, trackingUrlOf } from './messages';
import type { Order } from './model';
import { holdStock, lockOrder, moveTo } from './progress';
import { isOnItsWay } from './state';

/**
 * The administrator sets a status, any of the seven (decisions), and with it tracking number and courier. The
 * customer is told when the parcel leaves, and when its number becomes known or changes on the way.
 *
 * @throws AppError order_not_found (404); out_of_stock (409) when an order goes on whose stock had been given back
 *   and is gone.
 */
export async function changeStatus(
  admin: SignedInUser,
  orderId: string,
  { status, trackingNumber, courierService }: OrderStatusInput,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    const goesOn = status !== 'PENDIENTE' && status !== order.status && order.paymentStatus !== 'refunded';
    if (goesOn && !(await holdStock(order, transaction))) throw new AppError(409, 'out_of_stock');

    const wasOnItsWay = isOnItsWay(order.status);
    moveTo(order, status, admin.fullName);
    // An empty field clears what was there; one that was not sent leaves it.
    if (trackingNumber !== undefined) order.trackingNumber = trackingNumber || null;
    if (courierService !== undefined) order.courierService = courierService || null;
    const hasNews = !wasOnItsWay || (order.changed('trackingNumber') && order.trackingNumber !== null);
    await order.save({ transaction });
    if (isOnItsWay(order.status) && hasNews) await tellShipped(order, transaction);
  });
}

function tellShipped(order: Order, transaction: Parameters<typeof tellCustomer>[2]): Promise<void> {
  return tellCustomer(order, 'order_shipped', transaction, {
    courier: order.courierService ?? '–',
    trackingNumber: order.trackingNumber ?? '–',
    trackingUrl: trackingUrlOf(order) ?? '',
  });
}
