import { DAY_MS, mexicanDay, startOfDay } from '@boom/contract';
import type { LineData } from './model';

/**
 * The last moment of a delivered line's warranty, at the end of a day in Mexico City: a remote that shows its date, and
 * one that takes it for the first moment without warranty, name the same day.
 */
export function warrantyEnd({ warrantyDays }: Pick<LineData, 'warrantyDays'>, deliveredAt: Date): Date {
  const dayAfter = mexicanDay(new Date(deliveredAt.getTime() + (warrantyDays + 1) * DAY_MS));
  return new Date(startOfDay(new Date(dayAfter)).getTime() - 1);
}
