import {
  addWorkingDays,
  INVOICE_WORKING_DAYS,
  isPaid,
  mexicanClock,
  noonOf,
  startOfDay,
  type WorkCalendar,
} from '@boom/contract';
import type { OrderData } from '../orders/createOrder';
import { paidAtOf } from '../orders/readOrders';
import { isOpen } from '../orders/state';
import type { Invoice } from './model';

type Dated = Pick<OrderData, 'statusHistory' | 'paymentStatus'>;

/** Whether a factura can be made of this order, or will be once it is paid; not of one whose money is on its way back. */
export const isBillable = ({ paymentStatus, cancelledAt }: Pick<OrderData, 'paymentStatus' | 'cancelledAt'>) =>
  !cancelledAt && (isOpen(paymentStatus) || isPaid(paymentStatus));

/**
 * Until when a factura may be asked for: to the end of the calendar month, in Mexico City, in which the order was paid,
 * since what nobody asked for goes into that month's factura global (RMF, rule 2.7.1.21; the day is to be confirmed by a
 * tax adviser). A request that was rejected may be corrected to the end of the month of its rejection.
 *
 * @returns the first moment that is too late; null while the order is unpaid.
 */
export function requestEnd(order: Dated, rejectedAt?: Date | null): Date | null {
  const paidAt = paidAtOf(order);
  if (!paidAt) return null;
  const from = rejectedAt && rejectedAt > paidAt ? rejectedAt : paidAt;
  const local = mexicanClock(from);
  return startOfDay(new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1)));
}

/** Whether it is still time. */
export function isInTime(order: Dated, rejectedAt?: Date | null): boolean {
  const end = requestEnd(order, rejectedAt);
  return end === null || new Date() < end;
}

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
