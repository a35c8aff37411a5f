import { DAY_MS } from '@boom/contract';
import type { LineData } from './model';

/** Until when a delivered line is under warranty. */
export function warrantyEnd({ warrantyDays }: Pick<LineData, 'warrantyDays'>, deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + warrantyDays * DAY_MS);
}
