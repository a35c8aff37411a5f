import calendar from './calendar.es-MX.json';

let numbers: Intl.DateTimeFormat | undefined;

/**
 * A moment on a clock in Mexico City. Numbers only: the words and spaces of `Intl` differ between browsers and the
 * server, and a page whose text differs from what the server rendered is rendered anew.
 */
function wallClock(iso: string) {
  numbers ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Mexico_City',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const parts = numbers.formatToParts(new Date(iso));
  const read = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  const month = calendar.months[read('month') - 1] ?? '';
  return { date: `${read('day')} ${month} ${read('year')}`, hour: read('hour'), minute: read('minute') };
}

const clock = (hour: number, minute: number): string => `${hour}:${String(minute).padStart(2, '0')}`;

/** "21 nov 2026", in Mexico City's time. */
export const formatDate = (iso: string): string => wallClock(iso).date;

/** "21 nov 2026, 12:05 p.m." */
export function formatDateTime(iso: string): string {
  const { date, hour, minute } = wallClock(iso);
  return `${date}, ${clock(hour % 12 || 12, minute)} ${calendar.halves[hour < 12 ? 0 : 1]}`;
}

/** The last day of what ends at a moment, in Mexico City; with the hour, unless that is midnight. */
export function lastDayOf(end: string): string {
  const { date, hour, minute } = wallClock(new Date(Date.parse(end) - 1).toISOString());
  return hour === 23 && minute === 59 ? date : formatDateTime(end);
}

/** "21 sept 2026, 15:05": the support centre writes dates as es-ES (storefront specification, section 2). */
export function formatSupportDate(iso: string): string {
  const { date, hour, minute } = wallClock(iso);
  return `${date.replace(' sep ', ` ${calendar.september['es-ES']} `)}, ${clock(hour, minute)}`;
}
