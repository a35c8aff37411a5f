import { isCancellablePaid, mayCancel } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { AppError } from '../http/errors';
import { giveUpVoucher } from './cash';
import type { Order } from './model';
import { releaseStock } from './progress';
import { tellCustomer } from './tellCustomer';
import { owedCentsOf } from './transferMoney';
import { withdrawNews } from './undoStatus';

/**
 * The shopper gives up an unpaid order (locked by the caller): its units go back and the mail says so. Money that still
 * comes is treated as any that comes after an order's end; what came of a transfer is owed back.
 *
 * @throws AppError order_not_cancellable (409) once it is in review or over.
 */
export async function markUnpaidCancelled(order: Order, transaction: Transaction): Promise<void> {
  if (!mayCancel(order)) throw new AppError(409, 'order_not_cancellable');
  await releaseStock(order, transaction);
  const now = new Date();
  order.set({ paymentStatus: 'expired', cancelledAt: now, expiresAt: now });
  await order.save({ transaction });
  await giveUpVoucher(order, transaction);
  await tellCustomer(order, owedCentsOf(order) > 0 ? 'order_cancelled_short' : 'order_cancelled', transaction);
}

/**
 * The shopper gives up a paid order that has not left the house. Its units go back at once and not with the money,
 * which may take days: nobody can send the order any more. The caller returns the money.
 *
 * @throws AppError order_not_cancellable (409) once the parcel was handed over, also where its status was set back since.
 */
export async function markPaidCancelled(order: Order, transaction: Transaction): Promise<void> {
  if (!isCancellablePaid(order)) throw new AppError(409, 'order_not_cancellable');
  await releaseStock(order, transaction);
  order.cancelledAt = new Date();
  await order.save({ transaction });
  await withdrawNews(order, transaction);
}
