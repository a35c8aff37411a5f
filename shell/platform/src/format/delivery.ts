import { addWorkingDays, type DeliveryTimes, promisedDays } from '@boom/contract';
import { onFirstUse } from './onFirstUse';

const dayFormats = {
  /** "miércoles 25 de nov" */
  long: onFirstUse(
    () => new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  ),
  /** "mié 25", for a line of a card. */
  short: onFirstUse(() => new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })),
};

/** What to say about delivery, as a key of the platform's texts and its values. */
export interface DeliveryPromise {
  key: 'delivery.on' | 'delivery.between' | 'delivery.now' | 'delivery.pickup';
  day?: string;
  from?: string;
  to?: string;
}

/**
 * When a product bought and paid `now` arrives: a range of días hábiles counted from the payment
 * (payments sheet, section 8). Imported products follow their own days.
 */
export function deliveryPromise(
  product: DeliveryTimes,
  now: Date,
  length: keyof typeof dayFormats = 'long',
): DeliveryPromise {
  const days = promisedDays(product);
  if (!days) return { key: /recoger/i.test(product.deliveryTime) ? 'delivery.pickup' : 'delivery.now' };
  const from = dayFormats[length]().format(addWorkingDays(now, days.first));
  if (days.last === days.first) return { key: 'delivery.on', day: from };
  return { key: 'delivery.between', from, to: dayFormats[length]().format(addWorkingDays(now, days.last)) };
}
