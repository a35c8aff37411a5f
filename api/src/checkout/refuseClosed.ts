import type { PaymentType } from '@boom/contract';
import { AppError } from '../http/errors';
import type { Order } from '../orders/readOrders';
import { isOpen } from '../orders/state';

/**
 * Asked when a call is repeated, before it shows again where its order is paid. An order that is paid, or is paid in
 * another way by now, would be paid twice; one that has expired has no units any more.
 *
 * @param type how the call wants to pay.
 * @throws AppError order_ended, order_settled (409)
 */
export function refuseClosed({ paymentType, paymentStatus }: Order, type: PaymentType): void {
  if (paymentStatus === 'expired') throw new AppError(409, 'order_ended');
  if (paymentType !== type || !isOpen(paymentStatus)) throw new AppError(409, 'order_settled');
}
