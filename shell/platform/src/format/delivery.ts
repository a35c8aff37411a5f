import { type DeliveryTimes, deliveryDay, promisedDays, type WorkCalendar } from '@boom/contract';
import calendar from './calendar.es-MX.json';

const weekdayOf = (day: Date): string => calendar.weekdays[day.getUTCDay()] ?? '';

/** From tables, for the browser hydrates what the server rendered: `Intl` says "mié 25" in one and "mié. 25" in another. */
const dayFormats = {
  /** "miércoles 25 de nov" */
  long: (day: Date) => `${weekdayOf(day)} ${day.getUTCDate()} de ${calendar.months[day.getUTCMonth()]}`,
  /** "mié 25", for a line of a card. */
  short: (day: Date) => `${weekdayOf(day).slice(0, 3)} ${day.getUTCDate()}`,
};

/** A key of the platform's texts and its values. */
interface DeliveryPromise {
  key: 'delivery.on' | 'delivery.between' | 'delivery.now' | 'delivery.own';
  day?: string;
  from?: string;
  to?: string;
  time?: string;
}

/**
 * When a product bought and paid `now` arrives: a range of días hábiles counted from the payment
 * (payments sheet, section 8). Imported products follow their own days. What is told without a number is the shop's own
 * words: "Sobre pedido".
 *
 * @param calendar the shop's own; without it only weekends and bank holidays do not count.
 */
export function deliveryPromise(
  product: DeliveryTimes,
  now: Date,
  length: keyof typeof dayFormats = 'long',
  calendar?: WorkCalendar,
): DeliveryPromise {
  const days = promisedDays(product);
  const { deliveryTime: time } = product;
  if (!days) return /inmediat/i.test(time) ? { key: 'delivery.now' } : { key: 'delivery.own', time };
  const dayAfter = (count: number) => dayFormats[length](deliveryDay(now, count, calendar));
  const from = dayAfter(days.first);
  if (days.last === days.first) return { key: 'delivery.on', day: from };
  return { key: 'delivery.between', from, to: dayAfter(days.last) };
}
