import { addWorkingDays, INVOICE_WORKING_DAYS, isPaid, noonOf, type WorkCalendar } from '@boom/contract';
import type { OrderData } from '../orders/createOrder';
import { paidAtOf } from '../orders/readOrders';
import type { Invoice } from './model';

/**
 * The day on which a factura should be there, at noon in Mexico City; null where nobody waits for the shop, as while
 * a bank has taken the money back, or once it went back whole or the order was cancelled.
 */
export function dueAtOf(
  { state, requestedAt }: Invoice,
  order: Pick<OrderData, 'statusHistory' | 'paymentStatus' | 'cancelledAt'>,
  calendar: WorkCalendar,
): Date | null {
  const paidAt = paidAtOf(order);
  if (state !== 'SOLICITADA' || !paidAt || !isPaid(order.paymentStatus) || order.cancelledAt) return null;
  return noonOf(addWorkingDays(paidAt > requestedAt ? paidAt : requestedAt, INVOICE_WORKING_DAYS, calendar));
}
