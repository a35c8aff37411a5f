import { daysOfOrder, deliveryDay, noonOf, pickupDay, type WorkCalendar } from '@boom/contract';
import type { DeliveryPromise } from '../catalog/soldProducts';

/**
 * The last day of the promise that the product pages and the checkout make, counted from the confirmed payment.
 *
 * @param extraDays días hábiles by which the address's zone delays it.
 */
export function estimateDelivery(
  paidAt: Date,
  products: readonly DeliveryPromise[],
  calendar: WorkCalendar,
  extraDays = 0,
): Date {
  return noonOf(deliveryDay(paidAt, daysOfOrder(products) + extraDays, calendar));
}

/** The day on which an order waits in its branch. */
export const readyOn = (paidAt: Date, readyDays: number, calendar: WorkCalendar): Date =>
  noonOf(pickupDay(paidAt, readyDays, calendar));
