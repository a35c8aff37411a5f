import { DAY_MS, DEFAULT_IMPORT_DELIVERY_DAYS, HOUR_MS } from './constants';
import type { ProductView } from './products';

/** Mexico City has kept UTC−6 all year since 2022 (Ley de los Husos Horarios, 30 October 2022). */
const OFFSET_MS = 6 * HOUR_MS;

/** The delivery time is typed freely: a number beyond this is not one of days. */
const MAX_DAYS = 90;

const years = new Map<number, Set<string>>();

/**
 * Days on which banks and couriers rest in a year, as "2026-11-02", for any year by rule: the closures of the CNBV
 * (payments sheet, section 8), whose Mondays and 1 October are those of the Ley Federal del Trabajo, art. 74.
 */
function holidaysOf(year: number): Set<string> {
  const known = years.get(year);
  if (known) return known;
  const fixed = ['01-01', '05-01', '09-16', '11-02', '12-12', '12-25'].map((day) => `${year}-${day}`);
  // First of February, third of March and third of November: days of the Constitution, of Juárez, of the Revolution.
  const mondays = [mondayOf(year, 2, 1), mondayOf(year, 3, 3), mondayOf(year, 11, 3)];
  const easter = easterOf(year).getTime();
  const holyWeek = [easter - 3 * DAY_MS, easter - 2 * DAY_MS].map((time) => new Date(time));
  // Every sixth year the Executive changes hands; 2024 was one.
  const handover = (year - 2024) % 6 === 0 ? [`${year}-10-01`] : [];
  const holidays = new Set([...fixed, ...[...mondays, ...holyWeek].map(isoDay), ...handover]);
  years.set(year, holidays);
  return holidays;
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** The calendar day of a moment in Mexico City: "2026-11-24". */
export const mexicanDay = (moment: Date) => isoDay(mexicanClock(moment));

function mondayOf(year: number, month: number, nth: number): Date {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return new Date(Date.UTC(year, month - 1, 1 + ((8 - weekday) % 7) + (nth - 1) * 7));
}

/** Easter Sunday of the Gregorian calendar (Meeus, "Astronomical Algorithms", chapter 8). */
function easterOf(year: number): Date {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * correction + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/** What a shop adds to the days of the rule: dates as "2026-12-24". */
export interface WorkCalendar {
  /** On which it rests though others work. */
  closedDays: readonly string[];
  /** On which it works though others rest. */
  extraDays: readonly string[];
  /** "14:00" in Mexico City: what is paid later leaves a working day later; null where the hour does not matter. */
  dispatchUntil: string | null;
}

const byRule: WorkCalendar = { closedDays: [], extraDays: [], dispatchUntil: null };

/** Moved into Mexico City's clock, the UTC fields of a moment read as local ones. */
export const mexicanClock = (moment: Date) => new Date(moment.getTime() - OFFSET_MS);

/** The first moment of a calendar day in Mexico City. @param day its midnight UTC. */
export const startOfDay = (day: Date) => new Date(day.getTime() + OFFSET_MS);

/** Noon of a calendar day in Mexico City: the same day in every time zone of the country. @param day its midnight UTC. */
export const noonOf = (day: Date) => new Date(startOfDay(day).getTime() + DAY_MS / 2);

/** Whether the day is over whose noon this is. */
export const isDayOver = (noon: Date | null) => noon !== null && Date.now() >= noon.getTime() + DAY_MS / 2;

/**
 * The day that lies `count` días hábiles after a moment; with 0 the moment's own, or the next one on which people work.
 *
 * @param calendar the shop's own days; without it those of the rule.
 * @returns midnight UTC of that calendar day in Mexico City.
 */
export function addWorkingDays(from: Date, count: number, calendar = byRule): Date {
  return workingDaysAfter(mexicanClock(from), count, calendar);
}

/**
 * The day on which something arrives that takes so many días hábiles, paid at a moment: counted from that day or, where
 * the shop names an hour until which it dispatches, from the working day on which it leaves.
 *
 * @returns midnight UTC of that calendar day in Mexico City.
 */
export function deliveryDay(paidAt: Date, count: number, calendar = byRule): Date {
  const clock = mexicanClock(paidAt);
  const { dispatchUntil } = calendar;
  const leavesToday =
    dispatchUntil === null || (isWorkingDay(clock, calendar) && clock.toISOString().slice(11, 16) < dispatchUntil);
  return workingDaysAfter(leavesToday ? clock : workingDaysAfter(clock, 1, calendar), count, calendar);
}

/** Until when what is paid may be ready in a branch on the same day: an office's last hour, since a branch's own are text. */
export const PICKUP_UNTIL = '18:00';

/**
 * The day on which something waits in its branch that is ready so many días hábiles after it was paid; the hour until which
 * parcels leave is none of its (decision 91).
 *
 * @returns midnight UTC of that calendar day in Mexico City.
 */
export const pickupDay = (paidAt: Date, count: number, calendar = byRule): Date =>
  count > 0
    ? addWorkingDays(paidAt, count, calendar)
    : deliveryDay(paidAt, 0, { ...calendar, dispatchUntil: PICKUP_UNTIL });

function workingDaysAfter(from: Date, count: number, calendar: WorkCalendar): Date {
  let day = from;
  for (let left = count; left > 0 || !isWorkingDay(day, calendar); ) {
    day = new Date(day.getTime() + DAY_MS);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}

const isWorkingDay = (day: Date, calendar: WorkCalendar) =>
  (day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !isDayOff(day, calendar)) ||
  calendar.extraDays.includes(isoDay(day));

/** Whether a day is a holiday of the rule, or one of the shop's: weekends are none. Its UTC fields are local ones. */
export function isDayOff(day: Date, { closedDays, extraDays }: Pick<WorkCalendar, 'closedDays' | 'extraDays'>) {
  const date = isoDay(day);
  return closedDays.includes(date) || (holidaysOf(day.getUTCFullYear()).has(date) && !extraDays.includes(date));
}

/** The bank day that a calendar day's money belongs to: itself, or the next on which banks work. "2026-11-21" → "2026-11-23". */
export function bankDayOf(day: string): string {
  let date = new Date(`${day}T00:00:00Z`);
  while (!isWorkingDay(date, byRule)) date = new Date(date.getTime() + DAY_MS);
  return isoDay(date);
}

/** The first calendar day whose money belongs to the bank day of `day`: a Monday begins with its Saturday. */
export function firstOfBankDay(day: string): string {
  let date = new Date(`${bankDayOf(day)}T00:00:00Z`);
  for (;;) {
    const before = new Date(date.getTime() - DAY_MS);
    if (isWorkingDay(before, byRule)) return isoDay(date);
    date = before;
  }
}

export type DeliveryTimes = Pick<ProductView, 'deliveryTime' | 'isImported' | 'importDeliveryDays'>;

/** What a shop counts in, by its first letter, in días hábiles. */
const units: Record<string, number> = { h: 1 / 24, d: 1, s: 5, m: 20 };
/** A number, and the unit that follows it: "3-5 días, sin fines de semana" is in days. */
const counted = /(\d+)(?=(?:.*?(hora|d[ií]a|semana|mes(?:es)?\b))?)/gi;

/**
 * The días hábiles that a product promises: "3-5 días hábiles" → 3 to 5; "24-48 horas" → 1 to 2; "2 semanas" → 10;
 * imported products by their own days. Null for what is there at once or picked up.
 */
export function promisedDays({ deliveryTime, isImported, importDeliveryDays }: DeliveryTimes) {
  if (isImported) {
    const days = importDeliveryDays || DEFAULT_IMPORT_DELIVERY_DAYS;
    return { first: days, last: days };
  }
  const days = [...deliveryTime.matchAll(counted)]
    .map(([, digits, unit = 'd']) => Math.ceil(Number(digits) * (units[unit.charAt(0).toLowerCase()] ?? 1)))
    .map((count) => Math.min(Math.max(count, 1), MAX_DAYS));
  if (days.length === 0) return null;
  return { first: Math.min(...days), last: Math.max(...days) };
}

/** The días hábiles within which an order arrives: its slowest product's, at least one. */
export const daysOfOrder = (products: readonly DeliveryTimes[]) =>
  Math.max(1, ...products.map((product) => promisedDays(product)?.last ?? 1));
