import { courierTrackingUrls } from '@boom/contract';
import type { OrderData } from './model';

/** The courier's own tracking page, where it is known and there is a number. */
export function trackingUrlOf({
  courierService,
  trackingNumber,
}: Pick<OrderData, 'courierService' | 'trackingNumber'>) {
  if (!courierService || !trackingNumber) return null;
  const known = Object.keys(courierTrackingUrls).find((name) => name.toLowerCase() === courierService.toLowerCase());
  return known ? (courierTrackingUrls[known] ?? '').replace('{number}', encodeURIComponent(trackingNumber)) : null;
}
