import { addWorkingDays, promisedDays } from '@boom/contract';
import type { DeliveryPromise } from '../catalog/soldProducts';

const NOON_MS = (12 + 6) * 3_600_000;

/** The last day of the promise that the product pages make, counted from the confirmed payment; at least one. */
export function estimateDelivery(paidAt: Date, products: readonly DeliveryPromise[]): Date {
  return addBusinessDays(paidAt, Math.max(1, ...products.map((product) => promisedDays(product)?.last ?? 1)));
}

/** The day so many días hábiles later, at noon in Mexico City: the same day in every time zone of the country. */
export function addBusinessDays(from: Date, days: number): Date {
  return new Date(addWorkingDays(from, days).getTime() + NOON_MS);
}
