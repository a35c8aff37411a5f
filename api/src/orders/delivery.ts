import { addWorkingDays, promisedDays } from '@boom/contract';
import type { DeliveryPromise } from '../catalog/soldProducts';

/** Noon in Mexico City, so that the day is the same in every time zone of the country. */
const NOON_MS = (12 + 6) * 3_600_000;

/** The last day of the promise that the product pages make, counted from the confirmed payment; at least one. */
export function estimateDelivery(paidAt: Date, products: readonly DeliveryPromise[]): Date {
  const days = Math.max(1, ...products.map((product) => promisedDays(product)?.last ?? 1));
  return new Date(addWorkingDays(paidAt, days).getTime() + NOON_MS);
}
