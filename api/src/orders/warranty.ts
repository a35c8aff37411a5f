import type { LineData } from './model';

const DAY_MS = 24 * 3_600_000;

/** Until when a delivered line is under warranty. */
export function warrantyEnd({ warrantyDays }: Pick<LineData, 'warrantyDays'>, deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + warrantyDays * DAY_MS);
}
