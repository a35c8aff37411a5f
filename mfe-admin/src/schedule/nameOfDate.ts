import { formatDateTime } from '@boom/platform';

/** The dates of a schedule in words, for whoever compares two edits. */
export function nameOfDate(field: string, value: unknown): string | undefined {
  const isDate = field === 'startDate' || field === 'endDate';
  return isDate && value ? formatDateTime(new Date(value as string | Date).toISOString()) : undefined;
}
