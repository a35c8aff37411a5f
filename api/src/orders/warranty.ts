import { DAY_MS, mexicanDay, startOfDay } from '@boom/contract';
import type { LineData } from './model';

/** The moment after the last day of a delivered line's warranty: midnight in Mexico City. */
export function warrantyEnd({ warrantyDays }: Pick<LineData, 'warrantyDays'>, deliveredAt: Date): Date {
  return startOfDay(new Date(mexicanDay(new Date(deliveredAt.getTime() + (warrantyDays + 1) * DAY_MS))));
}
