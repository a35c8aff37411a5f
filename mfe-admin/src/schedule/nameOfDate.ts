import { formatDateTime } from '@boom/platform';

/** A schedule's dates as text, for the comparison of two edits. */
export function nameOfDate(field: string, value: unknown): string | undefined {
  const isDate = ['startDate', 'endDate', 'startsAt', 'endsAt'].includes(field);
  return isDate && value ? formatDateTime(new Date(value as string | Date).toISOString()) : undefined;
}
