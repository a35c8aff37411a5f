import { INVOICE_WORKING_DAYS, isPaid, type WorkCalendar } from '@boom/contract';
import type { OrderData } from '../orders/createOrder';
import { addBusinessDays } from '../orders/delivery';
import { paidAtOf } from '../orders/paidOrders';
import type { Invoice } from './model';

const HALF_DAY_MS = 12 * 3_600_000;

/**
 * The day on which a factura should be there, at noon in Mexico City; null where nobody waits for the shop, as while
 * a bank has taken the money back, or once the order was cancelled.
 */
export function dueAtOf(
  { state, requestedAt }: Invoice,
  order: Pick<OrderData, 'statusHistory' | 'paymentStatus' | 'cancelledAt'>,
  calendar: WorkCalendar,
): Date | null {
  const paidAt = paidAtOf(order);
  if (state !== 'SOLICITADA' || !paidAt || !isPaid(order.paymentStatus) || order.cancelledAt) return null;
  return addBusinessDays(paidAt > requestedAt ? paidAt : requestedAt, INVOICE_WORKING_DAYS, calendar);
}

/** Whether that day is over. */
export const isOverdue = (dueAt: Date | null) => dueAt !== null && Date.now() >= dueAt.getTime() + HALF_DAY_MS;
