import { DEFAULT_IMPORT_DELIVERY_DAYS } from '@boom/contract';
import type { DeliveryPromise } from '../catalog/soldProducts';

/** Mexico City has kept UTC−6 all year since 2022. */
const OFFSET_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Days on which banks and couriers rest (payments sheet, section 8: CNBV calendar for 2026, the same rule for 2027).
 * Later years fall back to weekends alone until they are added.
 */
const HOLIDAYS = new Set([
  ...['01-01', '02-02', '03-16', '04-02', '04-03', '05-01', '09-16', '11-02', '11-16', '12-12', '12-25'].map(
    (day) => `2026-${day}`,
  ),
  ...['01-01', '02-01', '03-15', '03-25', '03-26', '05-01', '09-16', '11-02', '11-15', '12-12', '12-25'].map(
    (day) => `2027-${day}`,
  ),
]);

/** Administrators type the delivery time freely: a number beyond this is not one of days. */
const MAX_DAYS = 90;

/** The last business day of the promise, counted from the confirmed payment, at noon in Mexico City. */
export function estimateDelivery(paidAt: Date, products: readonly DeliveryPromise[]): Date {
  const days = Math.max(1, ...products.map(businessDaysOf));
  return addBusinessDays(paidAt, days);
}

/** "3-5 días hábiles" → 5; "24-48 horas" → 2; "Inmediato" and pick-up → 1. */
function businessDaysOf({ deliveryTime, isImported, importDeliveryDays }: DeliveryPromise): number {
  if (isImported) return importDeliveryDays || DEFAULT_IMPORT_DELIVERY_DAYS;
  const longest = Math.max(1, ...(deliveryTime.match(/\d{1,3}/g) ?? []).map(Number));
  return /hora/i.test(deliveryTime) ? Math.ceil(longest / 24) : Math.min(longest, MAX_DAYS);
}

export function addBusinessDays(from: Date, days: number): Date {
  // Moved into Mexico City's clock, the UTC fields read as local ones.
  let day = new Date(from.getTime() - OFFSET_MS);
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (!isWeekend && !HOLIDAYS.has(day.toISOString().slice(0, 10))) left -= 1;
  }
  day.setUTCHours(12, 0, 0, 0);
  return new Date(day.getTime() + OFFSET_MS);
}
