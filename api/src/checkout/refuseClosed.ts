import type { PaymentType } from '@boom/contract';
import { AppError } from '../http/errors';
import type { Order } from '../orders/readOrders';
import { isOpen } from '../orders/state';

/**
 * For a repeated call, before it is shown again where its order is paid: whoever paid it, or pays it in another way by now,
 * would pay twice; one that has ended would be paid for nothing, since no unit is held.
 *
 * @param type how the call wants to pay.
 * @throws AppError order_ended, order_settled (409)
 */
export function refuseClosed({ paymentType, paymentStatus }: Order, type: PaymentType): void {
  if (paymentStatus === 'expired') throw new AppError(409, 'order_ended');
  if (paymentType !== type || !isOpen(paymentStatus)) throw new AppError(409, 'order_settled');
}
