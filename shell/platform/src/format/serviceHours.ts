import { type ServiceHours, type Weekday, weekdays } from '@boom/contract';
import calendar from './calendar.es-MX.json';

/** The calendar's week begins on a Sunday. */
const nameOf = (day: Weekday) => calendar.weekdays[(weekdays.indexOf(day) + 1) % 7]?.slice(0, 3);
const withoutZero = (time: string) => time.replace(/^0/, '');

/** "lun–vie 9:00–18:00, sáb 10:00–14:00"; empty where none are said. */
export const formatHours = (hours: readonly ServiceHours[]): string =>
  hours
    .map(({ firstDay, lastDay, opens, closes }) => {
      const days = firstDay === lastDay ? nameOf(firstDay) : `${nameOf(firstDay)}–${nameOf(lastDay)}`;
      return `${days} ${withoutZero(opens)}–${withoutZero(closes)}`;
    })
    .join(', ');
