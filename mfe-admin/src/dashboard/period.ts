import { isDay, mexicanDay } from '@boom/contract';

/** Whole days in Mexico City, both included: "2026-11-21". */
export interface Days {
  from: string;
  to: string;
}

/** The periods as the address names them; `fechas` comes with `desde` and `hasta`. */
export const periods = ['hoy', '7-dias', '30-dias', 'este-mes', 'fechas'] as const;
type Period = (typeof periods)[number];

const DEFAULT: Period = '30-dias';
const DAY_MS = 86_400_000;

/** Today's date in Mexico City. */
export const todayInMexico = (): string => mexicanDay(new Date());

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);

/** The period of an address and its days; the last 30 days by default. */
export function periodIn(address: URLSearchParams, today: string): Days & { period: Period } {
  const named = address.get('periodo') as Period;
  const period = periods.includes(named) ? named : DEFAULT;
  switch (period) {
    case 'hoy':
      return { period, from: today, to: today };
    case '7-dias':
      return { period, from: daysBefore(today, 6), to: today };
    case 'este-mes':
      return { period, from: `${today.slice(0, 7)}-01`, to: today };
    case 'fechas': {
      const last = daysBefore(today, 29);
      const [from, to] = [address.get('desde'), address.get('hasta')];
      const [first = last, end = today] = [from && isDay(from) ? from : last, to && isDay(to) ? to : today].sort();
      return { period, from: first, to: end };
    }
    default:
      return { period, from: daysBefore(today, 29), to: today };
  }
}

const dayNames = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "21 nov". */
export const nameOfDay = (day: string): string => dayNames.format(new Date(day));
