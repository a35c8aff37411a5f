import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { tellCustomer } from './messages';
import { lockOrder, releaseStock } from './progress';
import { mayExpire } from './state';

/**
 * The shopper gives an unpaid order up: its units go back and the mail says so. Once more changes nothing. Money that
 * comes in spite of it is treated as any that comes after an order's end.
 *
 * @throws AppError order_not_found (404); order_not_cancellable (409) once it is paid, in review or over.
 */
export async function cancelOrder(userId: string, orderId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId, userId }, transaction);
    if (order.cancelledAt && order.paymentStatus === 'expired') return;
    if (!mayExpire(order)) throw new AppError(409, 'order_not_cancellable');
    await releaseStock(order, transaction);
    const now = new Date();
    order.set({ paymentStatus: 'expired', cancelledAt: now, expiresAt: now });
    await order.save({ transaction });
    await tellCustomer(order, 'order_cancelled', transaction);
  });
}
