import type { ProductView } from '@boom/contract';

/** Days without work by law (Ley Federal del Trabajo, art. 74), as "month-day" for one year. */
function holidaysOf(year: number): Set<string> {
  const monday = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    return 1 + ((8 - first) % 7) + (nth - 1) * 7;
  };
  return new Set(['1-1', `2-${monday(2, 1)}`, `3-${monday(3, 3)}`, '5-1', '9-16', `11-${monday(11, 3)}`, '12-25']);
}

function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && !holidaysOf(day.getUTCFullYear()).has(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`);
}

/** "2026-11-21": the calendar day in Mexico City. Made once: making one costs more than using it a hundred times. */
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** The day that lies `count` días hábiles after `from`, at midnight UTC of Mexico City's calendar day. */
export function addBusinessDays(from: Date, count: number): Date {
  const [year = 0, month = 1, day = 1] = calendarDay.format(from).split('-').map(Number);
  const result = new Date(Date.UTC(year, month - 1, day));
  for (let left = count; left > 0; ) {
    result.setUTCDate(result.getUTCDate() + 1);
    if (isBusinessDay(result)) left -= 1;
  }
  return result;
}

const dayFormats = {
  /** "miércoles 25 de nov" */
  long: new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  /** "mié 25", for a line of a card. */
  short: new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
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
  product: Pick<ProductView, 'deliveryTime' | 'isImported' | 'importDeliveryDays'>,
  now: Date,
  length: keyof typeof dayFormats = 'long',
): DeliveryPromise {
  const dayFormat = dayFormats[length];
  if (product.isImported) {
    return { key: 'delivery.on', day: dayFormat.format(addBusinessDays(now, product.importDeliveryDays)) };
  }
  const isInHours = /hora/i.test(product.deliveryTime);
  const [first, last] = (product.deliveryTime.match(/\d+/g) ?? [])
    .map(Number)
    .map((count) => (isInHours ? Math.ceil(count / 24) : count));
  if (first === undefined) {
    return { key: /recoger/i.test(product.deliveryTime) ? 'delivery.pickup' : 'delivery.now' };
  }
  const from = dayFormat.format(addBusinessDays(now, first));
  if (last === undefined || last === first) return { key: 'delivery.on', day: from };
  return { key: 'delivery.between', from, to: dayFormat.format(addBusinessDays(now, last)) };
}
