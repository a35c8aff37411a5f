import { addWorkingDays, deliveryDay, noonOf, promisedDays, type WorkCalendar } from '@boom/contract';
import type { DeliveryPromise } from '../catalog/soldProducts';

/**
 * The last day of the promise that the product pages make, counted from the confirmed payment; at least one.
 *
 * @param extraDays días hábiles by which the address's zone delays it.
 */
export function estimateDelivery(
  paidAt: Date,
  products: readonly DeliveryPromise[],
  calendar: WorkCalendar,
  extraDays = 0,
): Date {
  const days = Math.max(1, ...products.map((product) => promisedDays(product)?.last ?? 1));
  return noonOf(deliveryDay(paidAt, days + extraDays, calendar));
}

/** The day on which an order waits in its branch: the hour until which parcels leave is none of its. */
export const readyOn = (paidAt: Date, readyDays: number, calendar: WorkCalendar): Date =>
  noonOf(addWorkingDays(paidAt, readyDays, calendar));
